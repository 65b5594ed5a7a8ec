import fc from 'fast-check';
import { runSeed } from './run-settings.ts';

// Every property of the run draws from its seed; a failure prints it.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: runSeed() });
