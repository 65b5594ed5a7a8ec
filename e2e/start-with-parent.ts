import { endWithParent } from '../server/testing/end-with-parent.ts';

/** The program, over the database of another process, which it does not outlive. */
endWithParent();
await import('../server/main.ts');
