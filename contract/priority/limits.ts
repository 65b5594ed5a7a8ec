/**
 * How long codes of priority sales are kept after they were made, or first entered, once no sale that is announced asks for
 * them any more: our decision, so that a club's codes of last season still hold in the next. Days.
 */
export const priorityCodeDays = 365;
