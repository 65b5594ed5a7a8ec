import { describe } from 'vitest';
import { describeProviderContract } from '../testing-provider-contract.ts';
import { openSandboxHarness } from './testing-sandbox-harness.ts';

describe('sandbox gateway', () => describeProviderContract(openSandboxHarness));
