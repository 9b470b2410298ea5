import { SelectField } from '@trassa/freight-ui/select-field';
import { Badge } from '@trassa/ui/badge';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { DateField } from '@trassa/ui/date-field';
import { TextField } from '@trassa/ui/field';
import { FieldPair } from '@trassa/ui/form-shell';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useId } from 'react';
import { ChoiceCard, ChoiceCards } from '../../../shared/choice-card/choice-card.tsx';
import { type SignerChoice, sortAttorneysBySigner } from './signer-choices.rules.ts';
import { signerMessages as messages } from './signing.messages.ts';
import { OTHER_ATTORNEY, type SignerState } from './use-signer.ts';

function AttorneyFields({ signer, choice }: { readonly signer: SignerState; readonly choice: SignerChoice }) {
  const { entry, enter, chosen } = signer;
  const attorneys = sortAttorneysBySigner(signer.attorneys, choice);
  const warning = attorneys.find(({ id }) => id === entry.id)?.warning;
  return (
    <>
      {choice.need === 'yes' && !chosen?.attorney ? <Banner kind="warning">{messages.attorneyNeeded}</Banner> : null}
      <SelectField
        label={messages.attorney}
        hint={messages.attorneyHint}
        value={entry.id}
        onChange={(id) => enter({ id })}
        options={[
          ...(choice.need === 'maybe' ? [{ value: '', label: messages.attorneyNone }] : []),
          ...attorneys.map(({ id, representative, until }) => ({
            value: id,
            label: representative,
            note: messages.attorneyUntil(until),
          })),
          { value: OTHER_ATTORNEY, label: messages.attorneyOther },
        ]}
      />
      {entry.id === OTHER_ATTORNEY ? (
        <FieldPair>
          <TextField
            label={messages.attorneyNumber}
            hint={messages.attorneyNumberHint}
            value={entry.number}
            onChange={({ target }) => enter({ number: target.value })}
          />
          <DateField
            label={messages.attorneyDate}
            value={entry.date || null}
            onChange={(day) => enter({ date: day ?? '' })}
          />
        </FieldPair>
      ) : null}
      {warning ? <Banner kind="warning">{warning}</Banner> : null}
    </>
  );
}

/** Why certificates of this computer cannot be read, with a button that looks again. */
function PluginState({ signer }: { readonly signer: SignerState }) {
  const { failure, isLooking, checkAgain, choices } = signer;
  if (!failure) return null;
  return (
    <Banner
      kind={choices.length > 0 ? 'plain' : 'warning'}
      action={
        <Button size="s" icon="refresh-cw" loading={isLooking} onClick={checkAgain}>
          {messages.checkAgain}
        </Button>
      }
    >
      {failure.text} {failure.remedy}
    </Banner>
  );
}

/** Choice of the signer, with a power of attorney where the certificate is not the company's. */
export function SignerFields({ signer }: { readonly signer: SignerState }) {
  const { choices, chosen, isWaiting, waysError } = signer;
  const group = useId();
  return (
    <ChoiceCards title={messages.title}>
      {choices.map((choice) => (
        <ChoiceCard
          key={choice.key}
          group={group}
          isChosen={choice.key === chosen?.choice.key}
          onChoose={() => signer.choose(choice.key)}
        >
          <b>{choice.name}</b> {choice.isDemo ? <Badge size="s">{messages.demo}</Badge> : null}
          <small>{choice.note}</small>
        </ChoiceCard>
      ))}
      {isWaiting ? <SkeletonRows rows={1} label={messages.looking} /> : null}
      {waysError ? (
        <Banner
          kind="warning"
          action={
            <Button size="s" onClick={signer.askAgain}>
              {messages.checkAgain}
            </Button>
          }
        >
          {messages.waysFailed}. {waysError.message}
        </Banner>
      ) : null}
      <PluginState signer={signer} />
      {chosen && chosen.choice.need !== 'no' ? <AttorneyFields signer={signer} choice={chosen.choice} /> : null}
    </ChoiceCards>
  );
}
