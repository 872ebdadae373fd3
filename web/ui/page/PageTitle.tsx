import type { ReactNode } from "react";
import { classes } from "../../platform/theme/classes.ts";
import { useDocumentTitle } from "./useDocumentTitle.ts";
import { visuallyHidden } from "./visuallyHidden.ts";

export { useDocumentTitle };

type PageTitleProps = {
  title: string;
  children?: ReactNode;
  hidden?: boolean;
  action?: ReactNode;
  description?: ReactNode;
};

const styles = classes({
  head: { display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: 2 },
  text: { minWidth: 0 },
  title: { typography: "h1", margin: 0 },
  description: { typography: "body1", color: "text.secondary", paddingTop: 0.5, maxWidth: "68ch" },
});

export function PageTitle({ title, children = title, hidden = false, action, description }: PageTitleProps) {
  useDocumentTitle(title);
  if (hidden) return <h1 style={visuallyHidden}>{children}</h1>;
  return (
    <div className={styles.head}>
      <div className={styles.text}>
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
