import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { ThemeSwitch } from "../app/layout/ThemeSwitch.tsx";
import { paths } from "../app/paths.ts";
import { PRODUCT_NAME } from "../app/product.ts";
import { PrivacyPolicyDialog } from "../legal/PrivacyPolicyDialog.tsx";
import { Logo } from "../ui/Logo.tsx";
import { useDocumentTitle } from "../ui/PageTitle.tsx";
import { GalleryStrip, GalleryWall } from "./GalleryWall.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

/** What a visitor sees on every path until signed in. */
export function LandingPage() {
  const [joining, setJoining] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const toggled = useRef(false);
  useDocumentTitle(joining ? "Sign up" : "Sign in");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other form's heading takes the focus
  useEffect(() => {
    if (toggled.current) heading.current?.focus();
  }, [joining]);
  const toggle = () => {
    toggled.current = true;
    setJoining(!joining);
  };
  return (
    <Box
      component="main"
      sx={{
        display: "grid",
        minHeight: "100dvh",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(440px, 44%)" },
        gridTemplateRows: { xs: "auto 1fr", md: "auto" },
      }}
    >
      <Story />
      <Box
        sx={{
          display: "flex",
          flexDirection: "column",
          gap: { xs: 3, md: 4 },
          position: "relative",
          padding: { xs: "24px 16px calc(24px + env(safe-area-inset-bottom))", sm: 4 },
          backgroundColor: "background.paper",
          borderStyle: "solid",
          borderColor: "divider",
          borderWidth: { xs: "1px 0 0", md: "0 0 0 1px" },
        }}
      >
        <Box
          sx={{
            display: { xs: "none", md: "flex" },
            justifyContent: "flex-end",
            position: { lg: "absolute" },
            top: 32,
            right: 32,
          }}
        >
          <ThemeSwitch />
        </Box>
        <Box
          component="section"
          aria-labelledby="auth-heading"
          sx={{
            width: "100%",
            maxWidth: joining ? 520 : 400,
            marginInline: "auto",
            marginBlock: { md: "auto" },
            display: "flex",
            flexDirection: "column",
            gap: 3,
          }}
        >
          <Box sx={{ display: "flex", flexDirection: "column", gap: 0.5 }}>
            <Typography id="auth-heading" ref={heading} tabIndex={-1} variant="h2">
              {joining ? "Create your account" : "Sign in"}
            </Typography>
            <Typography color="textSecondary">
              {joining ? "Already have an account? " : `New to ${PRODUCT_NAME}? `}
              <MuiLink
                component="button"
                type="button"
                variant="subtitle1"
                underline="always"
                onClick={toggle}
                sx={{ verticalAlign: "baseline" }}
              >
                {joining ? "Sign in" : "Sign up"}
              </MuiLink>
            </Typography>
          </Box>
          {joining ? <SignUpForm /> : <SignInForm />}
        </Box>
        <Footer />
      </Box>
    </Box>
  );
}

function Story() {
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        gap: { xs: 2.5, md: 4 },
        minWidth: 0,
        overflow: "hidden",
        paddingInline: { xs: 2, sm: 4, lg: 6 },
        paddingTop: { xs: 2, sm: 4 },
        paddingBottom: { xs: 3, md: 0 },
        position: { md: "sticky" },
        top: 0,
        height: { md: "100dvh" },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
        <Logo size={32} />
        <Box sx={{ display: { md: "none" } }}>
          <ThemeSwitch />
        </Box>
      </Box>
      <Box sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
        <Typography variant="h1">Find the artist. Wear the work.</Typography>
        <Typography color="textSecondary" sx={{ maxWidth: "56ch", textWrap: "pretty" }}>
          {PRODUCT_NAME} is where tattoo artists hang their work, and where the people who wear it follow them, talk the
          piece through and book the session.
        </Typography>
      </Box>
      <Box sx={{ display: { xs: "none", md: "block" }, flex: 1, minHeight: 0 }}>
        <GalleryWall />
      </Box>
      <Box sx={{ display: { md: "none" }, marginRight: { xs: -2, sm: -4 } }}>
        <GalleryStrip />
      </Box>
    </Box>
  );
}

function Footer() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(pathname === paths.privacyPolicy());
  return (
    <Box component="footer" sx={{ display: "flex", justifyContent: "center" }}>
      <MuiLink
        component="button"
        type="button"
        variant="body2"
        color="textSecondary"
        onClick={() => setOpen(true)}
        sx={{ minHeight: 44 }}
      >
        Privacy Policy
      </MuiLink>
      <PrivacyPolicyDialog open={open} onClose={() => setOpen(false)} />
    </Box>
  );
}
