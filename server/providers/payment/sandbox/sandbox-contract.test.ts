import { describe } from 'vitest';
import { describeProviderContract } from '../testing-provider-contract.ts';
import { openSandboxHarness } from './testing-far-side.ts';

describe('sandbox gateway', () => describeProviderContract(openSandboxHarness));
