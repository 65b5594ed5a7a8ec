/**
 * Days for which access codes of priority sales are stored after their creation or first use, once no announced sale
 * requires them: our decision, so that a club's codes of last season still work in the next.
 */
export const priorityCodeDays = 365;
