import { provideProofDialog, useAskedProof } from "../../platform/session/proof.ts";

provideProofDialog(() => import("../../settings/ProofDialog.tsx").then(({ ProofDialog }) => ProofDialog));

/** The place of the one dialog that asks the viewer to show that it is them; `askForProof` opens it. */
export function ProofPlace() {
  const asked = useAskedProof();
  if (!asked) return null;
  const { Dialog, open, settle } = asked;
  return <Dialog open={open} onProven={() => settle(true)} onClose={() => settle(false)} />;
}
