import { formatConflictLines } from '@trassa/contracts/orders/conflicts.rules';
import { Banner } from '@trassa/ui/banner';
import { assignmentMessages as messages } from './assignment.messages.ts';
import type { SplitConflicts } from './split-conflicts.rules.ts';

/** Conflicts that refuse an action, under the words `refused`, and those that ask for a confirmation. */
export function ConflictsNotice(props: { readonly conflicts: SplitConflicts; readonly refused: string }) {
  const { refusing, warning } = props.conflicts;
  return (
    <>
      {refusing.length > 0 ? (
        <Banner kind="error">
          {props.refused}: {formatConflictLines(refusing).join('. ')}
        </Banner>
      ) : null}
      {warning.length > 0 ? (
        <Banner kind="warning">
          {messages.warned}: {formatConflictLines(warning).join('. ')}
        </Banner>
      ) : null}
    </>
  );
}
