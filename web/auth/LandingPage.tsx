import { lazy, Suspense, useEffect, useRef, useState, useTransition } from "react";
import { PRODUCT_NAME } from "../app/product.ts";
import { Logo } from "../ui/icon/Logo.tsx";
import { useDocumentTitle } from "../ui/page/useDocumentTitle.ts";
import { quietly } from "../ui/quietly.ts";
import { SignInForm } from "./forms/SignInForm.tsx";
import { GalleryStrip, GalleryWall } from "./landing/GalleryWall.tsx";
import styles from "./landing/landing.module.css";
import { ThemeSwitch } from "./landing/ThemeSwitch.tsx";

const loadLater = () => import("./forms/later.tsx");
const SignUp = lazy(() => loadLater().then((module) => ({ default: module.SignUp })));
const PolicyDialog = lazy(() => loadLater().then((module) => ({ default: module.PolicyDialog })));
const preloadLater = () => quietly(loadLater());

/** The product to a visitor, and the way in. */
export const LandingPage = () => <Landing />;
export const LandingWithPolicy = () => <Landing policyOpen />;
/** In place of a page for members. */
export const LandingForMembers = () => <Landing asksToSignIn />;

type LandingProps = { policyOpen?: boolean; asksToSignIn?: boolean };

function Landing({ policyOpen = false, asksToSignIn = false }: LandingProps) {
  const [joining, setJoining] = useState(false);
  const [coming, startTransition] = useTransition();
  const heading = useRef<HTMLHeadingElement>(null);
  const toggled = useRef(false);
  useDocumentTitle(joining ? "Sign up" : "Sign in");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other form's heading takes the focus
  useEffect(() => {
    if (toggled.current) heading.current?.focus();
  }, [joining]);
  const toggle = () => {
    toggled.current = true;
    // One form stays until the other has come.
    startTransition(() => setJoining(!joining));
  };
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
          {asksToSignIn && !joining ? (
            <p className={styles.notice}>
              <strong>Please Sign In</strong> to see this page.
            </p>
          ) : null}
          <div className={styles.heading}>
            <h2 className="ink-h2" id="auth-heading" ref={heading} tabIndex={-1}>
              {joining ? "Create your account" : "Sign in"}
            </h2>
            <p className={styles.muted}>
              {joining ? "Already have an account? " : `New to ${PRODUCT_NAME}? `}
              <button
                type="button"
                className={`ink-link ${styles.toggle}`}
                onClick={toggle}
                onPointerEnter={preloadLater}
                onFocus={preloadLater}
              >
                {joining ? "Sign in" : "Sign up"}
              </button>
            </p>
          </div>
          {joining ? <SignUp /> : <SignInForm />}
        </section>
        <Footer policyOpen={policyOpen} />
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
          {PRODUCT_NAME} is where tattoo artists hang their work, and where the people who wear it follow them, talk the
          piece through and book the session.
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
