import { describe } from 'vitest';
import { describeProviderContract } from '../testing-provider-contract.ts';
import { missing, openPayDollarHarness } from './testing-paydollar-harness.ts';

describe('PayDollar', () => describeProviderContract(openPayDollarHarness, missing));
