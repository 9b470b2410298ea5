import type { SecondFactor } from '@trassa/contracts/account/second-factor';
import { Badge } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { ConfirmDialog } from '@trassa/ui/confirm';
import { useState } from 'react';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { secondFactorMessages as messages } from './second-factor.messages.ts';
import { useCreateRecoveryCodes, useSetUpTotp } from './second-factor.queries.ts';
import styles from './settings.module.css';
import { SwitchOffDialog, TotpDialog } from './totp-dialogs.tsx';

type OpenDialog = { kind: 'off' | 'renewal' } | { kind: 'set-up'; secret: string; uri: string } | null;

/** Card of the second factor by an app for codes, with the recovery codes. */
export function SecondFactorCard({ factors }: { readonly factors: SecondFactor }) {
  const [open, setOpen] = useState<OpenDialog>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const setUp = useSetUpTotp();
  const close = () => setOpen(null);
  const begin = () => setUp.mutate(undefined, { onSuccess: (data) => setOpen({ kind: 'set-up', ...data }) });
  const isFactored = factors.totp || factors.passkeys.length > 0;
  return (
    <Card title={messages.title} flush>
      <p className={styles.lead}>{messages.hint}</p>
      <ul>
        <li className={styles.line}>
          <div className={styles.words}>
            <b>{messages.totp}</b>
            <small>{factors.totp ? messages.totpOn : messages.totpOff}</small>
          </div>
          {factors.totp ? (
            <Button size="s" onClick={() => setOpen({ kind: 'off' })} aria-label={messages.disconnectOf}>
              {messages.disconnect}
            </Button>
          ) : (
            <Button size="s" loading={setUp.isPending} onClick={begin} aria-label={messages.connectOf}>
              {messages.connect}
            </Button>
          )}
        </li>
        {isFactored ? <RecoveryLine left={factors.recoveryCodes} onRenew={() => setOpen({ kind: 'renewal' })} /> : null}
      </ul>
      {open?.kind === 'set-up' ? <TotpDialog setup={open} onClose={close} onCodes={setCodes} /> : null}
      {open?.kind === 'off' ? <SwitchOffDialog onClose={close} /> : null}
      {open?.kind === 'renewal' ? <RenewalDialog onClose={close} onCodes={setCodes} /> : null}
      {codes.length > 0 ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} /> : null}
    </Card>
  );
}

function RecoveryLine({ left, onRenew }: { readonly left: number; readonly onRenew: () => void }) {
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <b>{messages.recovery}</b>
        <small>{messages.recoveryLeft(left)}</small>
      </div>
      {left < 3 ? (
        <Badge tone="amber" icon="triangle-alert">
          {left}
        </Badge>
      ) : null}
      <Button size="s" onClick={onRenew}>
        {messages.newCodes}
      </Button>
    </li>
  );
}

interface RenewalProps {
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

function RenewalDialog({ onClose, onCodes }: RenewalProps) {
  const { mutateAsync } = useCreateRecoveryCodes();
  const question = {
    title: messages.newCodesTitle,
    text: messages.newCodesText,
    okText: messages.newCodes,
    action: async () => onCodes(await mutateAsync()),
  };
  return <ConfirmDialog options={question} onAnswer={onClose} />;
}
