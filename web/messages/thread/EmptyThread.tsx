import { EmptyState } from "../../ui/list/EmptyState.tsx";

export function EmptyThread({ person }: { person: { fullName: string } }) {
  return (
    <EmptyState
      icon="chat"
      level="h3"
      title="Start the conversation"
      description={`Say hello to ${person.fullName}: an idea, a place on the body, a question.`}
    />
  );
}
