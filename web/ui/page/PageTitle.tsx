import type { ReactNode } from "react";
import { classes } from "../../platform/theme/classes.ts";
import { useDocumentTitle } from "./useDocumentTitle.ts";
import { visuallyHidden } from "./visuallyHidden.ts";

export { useDocumentTitle };

export type PageTitleProps = {
  /** Title of the document, and of the page unless children say it otherwise. */
  title: string;
  children?: ReactNode;
  /** The h1 is there for assistive software only. */
  hidden?: boolean;
  /** Beside the heading: a count, a button. */
  action?: ReactNode;
  description?: ReactNode;
};

const styles = classes({
  head: { display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: 2 },
  words: { minWidth: 0 },
  title: { typography: "h1", margin: 0 },
  description: { typography: "body1", color: "text.secondary", paddingTop: 0.5, maxWidth: "68ch" },
});

/** The one h1 of a page. */
export function PageTitle({ title, children = title, hidden = false, action, description }: PageTitleProps) {
  useDocumentTitle(title);
  if (hidden) return <h1 style={visuallyHidden}>{children}</h1>;
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1 dir="auto" className={styles.title}>
          {children}
        </h1>
        {description ? (
          <div dir="auto" className={styles.description}>
            {description}
          </div>
        ) : null}
      </div>
      {action}
    </div>
  );
}
