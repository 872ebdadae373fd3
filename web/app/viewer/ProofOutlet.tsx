import { provideProofDialog, useAskedProof } from "../../platform/session/proof.ts";

provideProofDialog(() => import("../../settings/ProofDialog.tsx").then(({ ProofDialog }) => ProofDialog));

/** Renders the step-up dialog that `askForProof` opens. */
export function ProofOutlet() {
  const asked = useAskedProof();
  if (!asked) return null;
  const { Dialog, open, settle } = asked;
  return <Dialog open={open} onProven={() => settle(true)} onClose={() => settle(false)} />;
}
