type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let open: Promise<boolean> | undefined;

/** Sets how a page asks its user to show again who they are. @returns how to take that back. */
export function setProofAsker(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
}

/** Asks for a fresh proof, once for all calls that wait for one. @returns whether it was given. */
export function proveAgain(): Promise<boolean> {
  open ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    open = undefined;
  });
  return open;
}
