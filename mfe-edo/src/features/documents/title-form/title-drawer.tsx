import { type OutgoingTitleKind, outgoingTitleNames } from '@trassa/contracts/edo/outgoing-kinds';
import type { TitleForm } from '@trassa/contracts/edo/outgoing-title';
import { titleFieldsSchemas } from '@trassa/contracts/edo/title-fields';
import { FormProvider, useForm, zodResolver } from '@trassa/mfe-kit/form';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import type { schema } from '@trassa/mfe-kit/schema';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { confirm } from '@trassa/ui/confirm';
import { Drawer } from '@trassa/ui/drawer';
import { Note, Row } from '@trassa/ui/layout';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useId, useState } from 'react';
import type { TitleToSign } from '../signing/sign-titles.ts';
import { titleFieldsByKind } from './title-fields.tsx';
import { titleFormMessages as messages } from './title-form.messages.ts';
import styles from './title-form.module.css';
import { dropTitleDraft, saveTitleDraft, titleFormQuery } from './title-form.queries.ts';
import { useDraft } from './use-draft.ts';

interface DrawerProps {
  readonly title: TitleToSign & { kind: OutgoingTitleKind };
  readonly onClose: () => void;
  /** Called when the title is saved without problems and can be signed. */
  readonly onSign: () => void;
}

/** Form of a title in a drawer; its draft is saved as one types. */
export function TitleDrawer(props: DrawerProps) {
  const { title, onClose } = props;
  const { data, error, refetch } = useQuery(titleFormQuery(title));
  const name = `${outgoingTitleNames[title.kind]}, ${messages.waybill(title.number)}`;
  if (data) return <TitleFormDrawer {...props} name={name} form={data} />;
  return (
    <Drawer open width={640} title={name} onClose={onClose}>
      {error ? (
        <LoadFailure title={messages.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} label={name} />
      )}
    </Drawer>
  );
}

type Fields = Record<string, unknown>;
const schemas: Readonly<Record<OutgoingTitleKind, schema.ZodType<Fields, Fields>>> = titleFieldsSchemas;

const editableStates: readonly string[] = ['draft', 'prepared', 'failed'];

function DraftState({ draft }: { readonly draft: ReturnType<typeof useDraft> }) {
  const { savedAt, error, isSaving, retry } = draft;
  if (error)
    return (
      <Banner
        kind="error"
        action={
          <Button size="s" onClick={retry}>
            {messages.retry}
          </Button>
        }
      >
        {messages.saveFailed}. {error.message}
      </Banner>
    );
  const text = isSaving ? messages.saving : savedAt ? messages.saved(savedAt) : '';
  return (
    <div aria-live="polite">
      <Note>{text}</Note>
    </div>
  );
}

function TitleFormDrawer({
  title,
  name,
  form: { title: kept, fields, blockedBy },
  onClose,
  onSign,
}: DrawerProps & { readonly name: string; readonly form: TitleForm }) {
  const formId = useId();
  const KindFields = titleFieldsByKind[title.kind];
  const form = useForm({ resolver: zodResolver(schemas[title.kind]), defaultValues: fields });
  const draft = useDraft(form, (values) => saveTitleDraft(title, values));
  const [general, setGeneral] = useState<string[]>([]);
  const isSent = kept !== null && !editableStates.includes(kept.state);
  const finish = form.handleSubmit(async () => {
    const saved = await draft.saveNow();
    if (!saved) return;
    for (const { field, text } of saved.problems) if (field) form.setError(field, { message: text });
    setGeneral(saved.problems.filter(({ field }) => !field).map(({ text }) => text));
    if (saved.problems.length === 0) onSign();
  });
  const close = () => {
    if (!isSent && form.formState.isDirty) void draft.saveNow();
    onClose();
  };
  const drop = async () => {
    const agreed = await confirm({
      title: messages.dropAsk,
      text: messages.dropText,
      okText: messages.drop,
      danger: true,
      action: () => dropTitleDraft(title),
    });
    if (agreed) onClose();
  };
  return (
    <Drawer
      open
      width={640}
      title={name}
      onClose={close}
      footer={
        <Row>
          {kept?.state === 'draft' ? (
            <Button variant="quiet" onClick={() => void drop()}>
              {messages.drop}
            </Button>
          ) : null}
          <Button onClick={close}>{messages.close}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={isSent || blockedBy !== null}
            loading={draft.isSaving && form.formState.isSubmitting}
          >
            {messages.sign}
          </Button>
        </Row>
      }
    >
      <FormProvider {...form}>
        <form id={formId} className={styles.form} noValidate onSubmit={finish}>
          {blockedBy ? <Banner kind="info">{blockedBy}</Banner> : null}
          {isSent ? <Banner kind="info">{messages.sent}</Banner> : null}
          {kept?.error ? <Banner kind="error">{kept.error}</Banner> : null}
          {general.length > 0 ? (
            <Banner kind="warning">
              <b>{messages.problems}.</b> {general.join('; ')}
            </Banner>
          ) : null}
          <fieldset className={styles.fields} disabled={isSent}>
            <KindFields />
          </fieldset>
          <DraftState draft={draft} />
        </form>
      </FormProvider>
    </Drawer>
  );
}
