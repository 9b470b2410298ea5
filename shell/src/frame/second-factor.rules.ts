/** Whether the time to set up the second factor has passed; the gateway then refuses everything else. */
export const isSecondFactorOverdue = (due: string | undefined, now = Date.now()): boolean =>
  due !== undefined && Date.parse(due) <= now;
