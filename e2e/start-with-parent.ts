import { endWithParent } from '../server/testing/end-with-parent.ts';

/** Runs the program over the database of its parent process, and ends with it. */
endWithParent();
await import('../server/main.ts');
