import { FeedbackButton } from '@trassa/ui/feedback-button';
import { useMedia } from '@trassa/ui/use-media';
import { narrowerThan } from '@trassa/ui/widths';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppEvent } from './events.tsx';
import { Slot } from './slots.tsx';

/**
 * Feedback button of every screen; its dialog is drawn by the remote that fills the slot. `remotes`: versions of the
 * remotes on the page, sent with the message. With `isInMenu` a phone has no button: its menu opens the dialog by the
 * event `feedback.asked`.
 */
export function FeedbackEntry({
  remotes,
  isInMenu = false,
}: {
  readonly remotes: Readonly<Record<string, string>>;
  readonly isInMenu?: boolean;
}) {
  const onPhone = useMedia(narrowerThan('phone'));
  const [path, setPath] = useState<string | null>(null);
  const { pathname } = useLocation();
  useAppEvent('feedback.asked', (asked) => setPath(asked.path));
  return (
    <>
      {isInMenu && onPhone ? null : <FeedbackButton onClick={() => setPath(pathname)} />}
      {path === null ? null : <Slot name="feedback.dialog" props={{ path, remotes, onClose: () => setPath(null) }} />}
    </>
  );
}
