import { isPaperKind, signedDocumentNames } from '@trassa/contracts/edo/outgoing-kinds';
import { useUser } from '@trassa/mfe-kit/session';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Modal } from '@trassa/ui/modal';
import { ProgressLane } from '@trassa/ui/progress-lane';
import { keepSigner } from './kept-signer.ts';
import type { TitleToSign } from './sign-titles.ts';
import { SignerFields } from './signer-fields.tsx';
import { signingMessages as messages } from './signing.messages.ts';
import styles from './signing.module.css';
import { SigningResult } from './signing-result.tsx';
import { RefusedTitles, TitlePreview } from './title-preview.tsx';
import { useSigner } from './use-signer.ts';
import { type SigningStage, useSigning } from './use-signing.ts';

function SigningInProgress({
  stage,
  isOnPhone,
}: {
  readonly stage: SigningStage & { at: 'working' };
  readonly isOnPhone: boolean;
}) {
  const { step, done, total } = stage.progress;
  const text = messages.steps[step](done, total);
  return (
    <div aria-live="polite">
      <p>
        <b>{text}</b>
      </p>
      <ProgressLane value={total > 0 ? done / total : undefined} label={text} />
      {step === 'signing' && isOnPhone ? <p>{messages.onPhone}</p> : null}
      {step === 'preparing' ? null : (
        <p>
          <small>{messages.stopHint}</small>
        </p>
      )}
    </div>
  );
}

/** Whether titles are being signed or sent: a click outside must not close the dialog then. */
const isSigningOrSending = (stage: SigningStage): boolean =>
  stage.at === 'working' && stage.progress.step !== 'preparing';

interface ButtonsProps {
  readonly stage: SigningStage;
  readonly onSign: () => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

function DialogButtons({ stage, onSign, onStop, onClose }: ButtonsProps) {
  if (stage.at === 'done')
    return (
      <Button variant="primary" onClick={onClose}>
        {messages.close}
      </Button>
    );
  if (isSigningOrSending(stage)) return <Button onClick={onStop}>{messages.stop}</Button>;
  const count = stage.at === 'ready' ? stage.reply.prepared.filter(({ state }) => state === 'prepared').length : 0;
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button
        variant="primary"
        icon="file-pen-line"
        loading={stage.at === 'working'}
        disabled={stage.at !== 'working' && count === 0}
        onClick={onSign}
      >
        {count > 1 ? messages.signMany(count) : messages.sign}
      </Button>
    </>
  );
}

function formatDialogHeading(titles: readonly TitleToSign[]): string {
  const [first] = titles;
  if (!first || titles.length > 1) return messages.many(titles.length);
  const name = signedDocumentNames[first.kind];
  return isPaperKind(first.kind) ? `${name} ${messages.number(first.number)}` : messages.one(name, first.number);
}

interface DialogProps {
  readonly titles: readonly TitleToSign[];
  readonly onClose: () => void;
}

/** Signing dialog: signer, contents of the titles, progress, and the result of each title. */
export function SigningDialog({ titles: asked, onClose }: DialogProps) {
  const { id } = useUser();
  const signer = useSigner();
  const { chosen } = signer;
  const { stage, titles, sign, stop, retry } = useSigning(asked, chosen);
  const way = chosen?.choice.way;
  const begin = () => {
    if (stage.at !== 'ready' || !chosen) return;
    keepSigner(id, chosen.choice.key);
    void sign(stage.reply, chosen);
  };
  return (
    <Modal
      open
      size="m"
      title={formatDialogHeading(titles)}
      dismissable={!isSigningOrSending(stage)}
      onClose={onClose}
      footer={<DialogButtons stage={stage} onSign={begin} onStop={stop} onClose={onClose} />}
    >
      <div className={styles.content}>
        {isSigningOrSending(stage) || stage.at === 'done' ? null : <SignerFields signer={signer} />}
        {stage.at === 'done' ? <SigningResult ends={stage.ends} onRetry={retry} /> : null}
        {stage.at === 'working' ? <SigningInProgress stage={stage} isOnPhone={way?.by === 'cloud'} /> : null}
        {stage.at === 'failed' ? <PrepareFailed error={stage.error} onRetry={() => retry()} /> : null}
        {stage.at === 'ready' ? (
          <>
            <RefusedTitles refused={stage.reply.refused} titles={titles} />
            <TitlePreview prepared={stage.reply.prepared} titles={titles} />
          </>
        ) : null}
      </div>
    </Modal>
  );
}

function PrepareFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <Banner
      kind="error"
      action={
        <Button size="s" onClick={onRetry}>
          {messages.retry}
        </Button>
      }
    >
      <b>{messages.prepareFailed}.</b> {error.message}
    </Banner>
  );
}
