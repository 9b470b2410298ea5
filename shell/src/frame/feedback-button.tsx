import { useAppEvent } from '@trassa/mfe-kit/events';
import { Slot } from '@trassa/mfe-kit/slots';
import { FeedbackButton as Button } from '@trassa/ui/feedback-button';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The way to write to us from every screen; the dialog itself belongs to whoever fills the slot. */
export function FeedbackButton() {
  const [screen, setScreen] = useState<string | null>(null);
  const { pathname } = useLocation();
  useAppEvent('feedback.asked', (asked) => setScreen(asked.screen));
  return (
    <>
      <Button onClick={() => setScreen(pathname)} />
      {screen === null ? null : <Slot name="feedback.dialog" props={{ screen, onClose: () => setScreen(null) }} />}
    </>
  );
}
