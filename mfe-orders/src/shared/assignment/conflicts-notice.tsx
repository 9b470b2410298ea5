import type { Conflict } from '@trassa/contracts/orders/assignment';
import { Banner } from '@trassa/ui/banner';
import { assignmentMessages as messages } from './assignment.messages.ts';
import type { SplitConflicts } from './split-conflicts.rules.ts';

const textOf = (conflicts: readonly Conflict[]) => conflicts.map(({ text }) => text).join('. ');

/** What refuses, and what asks for a confirmation; `refused` names the action. */
export function ConflictsNotice(props: { readonly conflicts: SplitConflicts; readonly refused: string }) {
  const { refusing, warning } = props.conflicts;
  return (
    <>
      {refusing.length > 0 ? (
        <Banner kind="error">
          {props.refused}: {textOf(refusing)}
        </Banner>
      ) : null}
      {warning.length > 0 ? (
        <Banner kind="warning">
          {messages.warned}: {textOf(warning)}
        </Banner>
      ) : null}
    </>
  );
}
