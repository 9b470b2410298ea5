import type { CrewAssignment, CrewAssignmentReply, CrewCheckReply } from '@trassa/contracts/orders/assignment';
import { formatConflictLines } from '@trassa/contracts/orders/conflicts.rules';
import { splitConflicts } from '../../shared/assignment/split-conflicts.rules.ts';

/** Line of an order in the dialog: its conflicts before the assignment, its result afterwards. */
export interface CrewLine {
  orderId: string;
  number: string;
  verdict: 'fits' | 'warned' | 'refused' | 'assigned' | 'failed';
  text: string;
}

function getVerdict({ error, conflicts }: CrewCheckReply[number]): CrewLine['verdict'] {
  if (error !== null || splitConflicts(conflicts).refusing.length > 0) return 'refused';
  return conflicts.length > 0 ? 'warned' : 'fits';
}

/** Line of each chosen order, in the sequence in which the vehicle drives them. */
export function listCrewLines(checked: CrewCheckReply, reply: CrewAssignmentReply | null): CrewLine[] {
  return checked.map((order) => {
    const { orderId, number, error, conflicts } = order;
    const refusal = reply?.refused.find((one) => one.orderId === orderId);
    if (refusal) return { orderId, number, verdict: 'failed', text: refusal.error };
    if (reply?.assigned.includes(orderId)) return { orderId, number, verdict: 'assigned', text: '' };
    return { orderId, number, verdict: getVerdict(order), text: error ?? formatConflictLines(conflicts).join('. ') };
  });
}

/** Orders to assign: those without conflicts, and with a confirmation also those that ask for one. */
export function listOrdersToAssign(checked: CrewCheckReply, isConfirmed: boolean): CrewAssignment['orders'] {
  return checked
    .filter((order) => getVerdict(order) === 'fits' || (isConfirmed && getVerdict(order) === 'warned'))
    .map(({ orderId: id, version, conflicts }) => ({
      ...{ id, version },
      confirmed: [...new Set(conflicts.map(({ kind }) => kind))],
    }));
}
