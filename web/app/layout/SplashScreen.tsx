import Box from "@mui/material/Box";
import { keyframes } from "@mui/material/styles";
import { Logo } from "../../ui/Logo.tsx";

const breathe = keyframes`50% { opacity: 0.35; }`;

/** While the current user loads. */
export function SplashScreen() {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: "grid", placeItems: "center", minHeight: "100dvh" }}>
      <Box aria-hidden sx={{ animation: `${breathe} 1400ms ease-in-out infinite` }}>
        <Logo size={44} word="never" />
      </Box>
    </Box>
  );
}
