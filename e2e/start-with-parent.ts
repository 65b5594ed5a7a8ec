import { endWithParent } from '../server/testing/end-with-parent.ts';

/** Runs the program over its parent process's database, and exits with the parent. */
endWithParent();
await import('../server/main.ts');
