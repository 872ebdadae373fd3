import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../app/routing/paths.ts";
import { addressBehind } from "../app/routing/returning.ts";

/** Whoever is signed in already goes where the way to the sign-in was to lead. */
export function SentOnPage() {
  const navigate = useNavigate();
  const landing = addressBehind(useLocation()) ?? paths.home();
  useEffect(() => {
    navigate(landing, { replace: true });
  }, [navigate, landing]);
  return null;
}
