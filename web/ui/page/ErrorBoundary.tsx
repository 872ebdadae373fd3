import { Component, type ReactNode } from "react";

export type Crash = { message: string; retry: () => void };
type Props = {
  children: ReactNode;
  /** A new value, such as the path, shows the children again. */
  resetKey: string;
  fallback: (crash: Crash) => ReactNode;
};
type State = { failed: boolean; missingFile: boolean; resetKey: string };

/** A newer release has removed the file; only a reload helps. */
function isMissingFile(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module script|preload/i.test(error.message);
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, missingFile: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, missingFile: isMissingFile(error) };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override render() {
    const { failed, missingFile } = this.state;
    if (!failed) return this.props.children;
    const message = missingFile
      ? "This page could not be loaded. Check your connection and try again."
      : "Something on this page broke. The rest of the app still works.";
    const retry = () => (missingFile ? window.location.reload() : this.setState({ failed: false }));
    return this.props.fallback({ message, retry });
  }
}
