import type { CorrectionKind } from '@trassa/contracts/finance/paper-kinds';
import type { PaperDetails } from '@trassa/contracts/finance/papers';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { toast } from '@trassa/mfe-kit/toasts';
import { DateField } from '@trassa/ui/date-field';
import { TextField } from '@trassa/ui/field';
import { FieldPair, FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { type FormEvent, useState } from 'react';
import { papersMessages } from './papers.messages.ts';
import { useCorrectPaper } from './papers.queries.ts';

const messages = papersMessages.correcting;

interface DialogProps {
  readonly way: CorrectionKind;
  readonly paper: PaperDetails;
  readonly onWritten: (id: string) => void;
  readonly onClose: () => void;
}

/** Form state: day, basis, and for a revision the client's INN, KPP and address. */
function useCorrectionFields({ way, paper }: DialogProps) {
  const [on, setOn] = useState<string | null>(getDay(new Date()));
  const isRevision = way === 'revision';
  const [fields, setFields] = useState({
    ...{ basis: isRevision ? paper.basis : '', inn: paper.clientInn ?? '' },
    ...{ kpp: paper.clientKpp, address: paper.clientAddress },
  });
  const bind = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFields((now) => ({ ...now, [name]: target.value })),
  });
  const { basis, ...client } = fields;
  return { on, setOn, bind, body: { way, basis: basis.trim(), ...(isRevision ? { client } : {}) } };
}

/** Asks for day and basis of an УКД or a revision, and a revision's client; `onWritten` gets the new paper's id. */
export function CorrectionDialog(props: DialogProps) {
  const { way, paper, onWritten, onClose } = props;
  const { on, setOn, bind, body } = useCorrectionFields(props);
  const [key] = useState(() => crypto.randomUUID());
  const [isChecked, setChecked] = useState(false);
  const writing = useCorrectPaper(paper.id, key, ({ id }) => {
    toast.success(messages.done[way]);
    onClose();
    onWritten(id);
  });
  const submit = (press: FormEvent) => {
    press.preventDefault();
    setChecked(true);
    if (on) writing.mutate({ ...body, on });
  };
  return (
    <Modal open title={messages.titles[way]} onClose={onClose}>
      <FormShell
        label={messages.titles[way]}
        onSubmit={submit}
        submitText={messages.submits[way]}
        submitting={writing.isPending}
        error={writing.error?.message}
        onCancel={onClose}
      >
        <p>{messages.texts[way]}</p>
        <DateField
          label={messages.date}
          min={paper.issuedOn}
          max={getDay(new Date())}
          value={on}
          error={isChecked && !on ? messages.noDate : null}
          onChange={setOn}
        />
        <TextField label={messages.basis} hint={messages.basisHints[way]} maxLength={300} {...bind('basis')} />
        {way === 'revision' ? (
          <>
            <FieldPair>
              <TextField label={messages.inn} inputMode="numeric" maxLength={12} {...bind('inn')} />
              <TextField label={messages.kpp} inputMode="numeric" maxLength={9} {...bind('kpp')} />
            </FieldPair>
            <TextField label={messages.address} maxLength={500} {...bind('address')} />
          </>
        ) : null}
      </FormShell>
    </Modal>
  );
}
