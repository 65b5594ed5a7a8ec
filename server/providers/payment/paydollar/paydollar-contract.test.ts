import { describe } from 'vitest';
import { describeProviderContract } from '../testing-provider-contract.ts';
import { missing, openPayDollarHarness } from './testing-far-side.ts';

describe('PayDollar', () => describeProviderContract(openPayDollarHarness, missing));
