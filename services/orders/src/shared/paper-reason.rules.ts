import type { FleetPaper } from '@trassa/contracts/orders/paper-terms.rules';

/** Reason of reminders of a paper that runs out. */
export const buildFleetPaperReason = ({
  entryId,
  label,
  endsOn,
}: Pick<FleetPaper, 'entryId' | 'label' | 'endsOn'>): string => `paper/${entryId}/${label}/${endsOn}`;
