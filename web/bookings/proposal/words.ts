/** What is declined of the times that are proposed, and how that is told. */
export const decliningText = ({ slots }: { slots: readonly unknown[] }): { label: string; told: string } =>
  slots.length === 1
    ? { label: "Decline this time", told: "Time declined" }
    : { label: "Decline these times", told: "Times declined" };
