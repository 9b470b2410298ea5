import { ReasonDialog } from '@trassa/ui/reason-dialog';
import { releasesMessages as messages, type ReleaseChange } from './releases.messages.ts';
import { useReleaseChange } from './releases.queries.ts';
import type { VersionRow } from './releases.rules.ts';

/** Asks why a release is changed. */
export function ReleaseDialog(props: {
  readonly row: VersionRow;
  readonly change: ReleaseChange;
  readonly onClose: () => void;
}) {
  const { row, change, onClose } = props;
  const { mutate, isPending, error } = useReleaseChange({ change, remote: row.remote, version: row.version });
  const { title, text, button } = messages.changes[change];
  return (
    <ReasonDialog
      words={{
        title: title(row.title, row.version),
        text,
        reason: messages.reason,
        hint: messages.reasonHint,
        missing: messages.reasonMissing,
        cancel: messages.cancel,
        action: button,
      }}
      danger={change === 'kill'}
      pending={isPending}
      error={error}
      onSubmit={(why) => mutate(why, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
