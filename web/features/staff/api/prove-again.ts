type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let open: Promise<boolean> | undefined;

/**
 * Sets the dialog that asks users to prove their identity again.
 * @returns a function that removes it.
 */
export function setProofAsker(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
}

/**
 * Asks for a fresh proof of identity, once for all calls that wait for it.
 * @returns true if it succeeded.
 */
export function proveAgain(): Promise<boolean> {
  open ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    open = undefined;
  });
  return open;
}
