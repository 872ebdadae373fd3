import type { ReactNode } from "react";
import { CONTENT_ID } from "../../platform/paths/content.ts";
import { classes } from "../../platform/theme/classes.ts";
import { low } from "../../platform/theme/sharedStyles.ts";
import { BottomNav } from "./BottomNav.tsx";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { TopBar, type TopBarProps } from "./TopBar.tsx";

type AppLayoutProps = TopBarProps & { children: ReactNode };

const styles = classes({
  frame: ({ breakpoints }) => ({
    "--bar": "calc(56px + var(--above, 0px))",
    "--gutter": "16px",
    "--bottom": "calc(57px + env(safe-area-inset-bottom))",
    minHeight: "calc(100dvh - var(--above, 0px))",
    [breakpoints.up("sm")]: { "--gutter": "24px" },
    [breakpoints.up("md")]: { "--bar": "calc(64px + var(--above, 0px))", "--bottom": "0px" },
    [low]: { "--bottom": "0px", "& > header, & > nav": { position: "static" } },
  }),
  skip: {
    position: "fixed",
    top: 8,
    left: 8,
    zIndex: "tooltip",
    padding: "12px 16px",
    borderRadius: 999,
    typography: "subtitle1",
    textDecoration: "none",
    color: "secondary.contrastText",
    backgroundColor: "secondary.main",
    "&:not(:focus)": { transform: "translateY(-200%)" },
  },
  main: {
    maxWidth: 1276,
    marginInline: "auto",
    paddingInline: "var(--gutter)",
    paddingTop: { xs: 2, md: 3 },
    paddingBottom: "calc(var(--bottom) + 32px)",
  },
});

/** `--bar` is where the top bar ends, with the banner of a sandbox above it (`--above`); `--gutter` the side padding. */
export function AppLayout({ children, ...bar }: AppLayoutProps) {
  return (
    <div className={styles.frame}>
      <a
        href={`#${CONTENT_ID}`}
        onClick={(event) => {
          // The hash would become a history entry and another address for the same page.
          event.preventDefault();
          document.getElementById(CONTENT_ID)?.focus();
        }}
        className={styles.skip}
      >
        Skip to content
      </a>
      <TopBar {...bar} />
      <ConnectionBanner />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <BottomNav unreadMessages={bar.unreadMessages} waitingBookings={bar.waitingBookings} />
    </div>
  );
}
