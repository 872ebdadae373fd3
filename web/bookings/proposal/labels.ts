export const decliningText = ({ slots }: { slots: readonly unknown[] }): { label: string; notice: string } =>
  slots.length === 1
    ? { label: "Decline this time", notice: "Time declined" }
    : { label: "Decline these times", notice: "Times declined" };
