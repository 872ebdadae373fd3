/** @returns the passkey's signature as JSON; null where the dialog was closed. */
export async function signFor(asked: string): Promise<string | null> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(asked) }));
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
