import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { routeAt } from "../../graph/http/input.ts";
import { paths } from "../platform/paths/paths.ts";
import { addressBehind } from "../platform/paths/returning.ts";
import { PRODUCT_NAME } from "../platform/product.ts";
import { Logo } from "../ui/icon/Logo.tsx";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { useDocumentTitle } from "../ui/page/useDocumentTitle.ts";
import { SignInForm } from "./forms/SignInForm.tsx";
import { GalleryStrip, GalleryWall } from "./landing/GalleryWall.tsx";
import styles from "./landing/landing.module.css";
import { Notice } from "./landing/Notice.tsx";
import { ThemeSwitch } from "./landing/ThemeSwitch.tsx";
import { useAddress } from "./landing/useAddress.ts";

const loadLater = () => import("./forms/lazy.tsx");
const SignUp = lazy(() => loadLater().then((module) => ({ default: module.SignUp })));
const ForgotPassword = lazy(() => loadLater().then((module) => ({ default: module.ForgotPassword })));
const ResetPassword = lazy(() => loadLater().then((module) => ({ default: module.ResetPassword })));
const ConfirmEmail = lazy(() => loadLater().then((module) => ({ default: module.ConfirmEmail })));
const UndoEmailChange = lazy(() => loadLater().then((module) => ({ default: module.UndoEmailChange })));
const PolicyDialog = lazy(() => loadLater().then((module) => ({ default: module.PolicyDialog })));
const preloadLater = () => ignoreRejection(loadLater());

/** Texts of the entry screens; other addresses show those of the sign-in. */
const ENTRIES = {
  signIn: { title: "Sign in", heading: "Sign in", question: `New to ${PRODUCT_NAME}?` },
  signUp: { title: "Sign up", heading: "Create your account", question: "Already have an account?" },
  forgotPassword: { title: "Forgot password", heading: "Forgot your password?", question: "Remembered it?" },
  resetPassword: { title: "Set a new password", heading: "Set a new password", question: "Remembered the old one?" },
  confirmEmail: { title: "Confirm your email", heading: "Confirm your email", question: "Have an account?" },
  undoEmailChange: { title: "Undo the change", heading: "Undo the change", question: "Was it you?" },
};

const entryAt = (screen: string | undefined) =>
  Object.keys(ENTRIES).find((name): name is keyof typeof ENTRIES => name === screen) ?? "signIn";

/** The visitor's page at every address, which is kept for after the sign-in. */
export function LandingPage() {
  const { address, go, coming } = useAddress();
  const screen = routeAt(address.pathname);
  const entry = entryAt(screen);
  const { title, heading: words, question } = ENTRIES[entry];
  const entering = entry === "signIn";
  const joining = entry === "signUp";
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(entry);
  useDocumentTitle(screen ? title : "404 Page Not Found");
  useEffect(() => {
    if (shown.current === entry) return;
    shown.current = entry;
    heading.current?.focus();
  }, [entry]);
  const behind = addressBehind(address);
  const toSignIn = () => go(behind ?? paths.home());
  const toForgotPassword = () => go(paths.forgotPassword(behind ?? undefined));
  return (
    <main className={`ink-text ${styles.page}`}>
      <Story />
      <div className={styles.entry}>
        <div className={styles.corner}>
          <ThemeSwitch />
        </div>
        <section
          aria-labelledby="auth-heading"
          aria-busy={coming}
          className={[styles.section, joining && styles.joining, coming && styles.coming].filter(Boolean).join(" ")}
        >
          <Notice address={address} joining={joining} />
          <div className={styles.heading}>
            <h2 className="ink-h2" id="auth-heading" ref={heading} tabIndex={-1}>
              {words}
            </h2>
            <p className={styles.muted}>
              {question}{" "}
              <button
                type="button"
                className={`ink-link ${styles.toggle}`}
                onClick={entering ? () => go(paths.signUp(behind ?? undefined)) : toSignIn}
                onPointerEnter={preloadLater}
                onFocus={preloadLater}
              >
                {entering ? "Sign up" : "Sign in"}
              </button>
            </p>
          </div>
          {entering ? <SignInForm onForgotten={toForgotPassword} onSoon={preloadLater} /> : null}
          {joining ? <SignUp /> : null}
          {entry === "forgotPassword" ? <ForgotPassword /> : null}
          {entry === "resetPassword" ? (
            <ResetPassword
              token={address.searchParams.get("token") ?? ""}
              onDone={toSignIn}
              onExpired={toForgotPassword}
            />
          ) : null}
          {entry === "confirmEmail" ? (
            <ConfirmEmail
              token={address.searchParams.get("token") ?? ""}
              doneLabel="Sign in"
              onDone={toSignIn}
              another={{ label: "Sign in for another link", onAsk: () => go(paths.security()) }}
            />
          ) : null}
          {entry === "undoEmailChange" ? <UndoEmailChange token={address.searchParams.get("token") ?? ""} /> : null}
        </section>
        <Footer policyOpen={screen === "privacyPolicy"} />
      </div>
    </main>
  );
}

function Story() {
  return (
    <div className={styles.story}>
      <div className={styles.top}>
        <Logo size={32} />
        <div className={styles.narrow}>
          <ThemeSwitch />
        </div>
      </div>
      <div className={styles.claim}>
        <h1 className="ink-h1">Find the artist. Wear the work.</h1>
        <p className={styles.muted}>
          Tattoo artists share their work here. Follow them, talk through your idea and book a session.
        </p>
      </div>
      <div className={styles.wall}>
        <GalleryWall />
      </div>
      <GalleryStrip />
    </div>
  );
}

function Footer({ policyOpen }: { policyOpen: boolean }) {
  const [open, setOpen] = useState(policyOpen);
  const [wanted, setWanted] = useState(open);
  return (
    <footer className={styles.footer}>
      <button
        type="button"
        className="ink-link"
        onPointerEnter={preloadLater}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        Privacy Policy
      </button>
      {wanted ? (
        <Suspense>
          <PolicyDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </footer>
  );
}
