import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../platform/paths/paths.ts";
import { addressBehind } from "../platform/paths/returning.ts";

/** Redirects a signed-in viewer to the target of the sign-in. */
export function SentOnPage() {
  const navigate = useNavigate();
  const landing = addressBehind(useLocation()) ?? paths.home();
  useEffect(() => {
    navigate(landing, { replace: true });
  }, [navigate, landing]);
  return null;
}
