import { useState } from "react";
import { useSearchParams } from "react-router-dom";

export const profileTabs = ["portfolio", "flash", "posts", "client-photos", "reviews"] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The tab of the address; by default the first that is not empty. */
export function useProfileTab(hasPieces: boolean): [tab: ProfileTab, show: (tab: ProfileTab) => void] {
  const [parameters, setParameters] = useSearchParams();
  // New content does not switch the tab.
  const [first] = useState<ProfileTab>(hasPieces ? "portfolio" : "posts");
  const wanted = parameters.get("tab");
  const show = (tab: ProfileTab) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.set("tab", tab);
        return next;
      },
      { preventScrollReset: true },
    );
  return [profileTabs.find((tab) => tab === wanted) ?? first, show];
}
