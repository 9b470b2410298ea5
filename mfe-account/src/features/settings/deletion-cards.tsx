import { call } from '@trassa/api-client/call';
import { deletionEndpoints } from '@trassa/contracts/account/deletion-endpoints';
import { useMay, useSession, useUser } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { confirm } from '@trassa/ui/confirm';
import { deletionMessages as messages } from './settings.messages.ts';
import styles from './settings.module.css';

/** Deletes the account of the person; throws ApiError. */
async function deleteAccount(): Promise<void> {
  await call(deletionEndpoints.deleteAccount);
}

/** Locks the company until its erasure; throws ApiError. */
async function deleteCompany(): Promise<void> {
  await call(deletionEndpoints.deleteCompany);
}

/** Deletion of the account and, for those who manage the company, of the company; both sign the person out. */
export function DeletionCards() {
  const { company, companyErasedAt } = useUser();
  const { logout } = useSession();
  const mayDelete = useMay('company.manage');
  const askForAccount = async () => {
    const question = { title: messages.accountAsk, text: messages.accountAskText, okText: messages.accountDelete };
    if (!(await confirm({ ...question, danger: true, action: deleteAccount }))) return;
    toast.success(messages.accountDeleted);
    await logout();
  };
  const askForCompany = async () => {
    const question = { title: messages.companyAsk(company.name), text: messages.companyAskText };
    const agreed = await confirm({ ...question, okText: messages.companyDelete, danger: true, action: deleteCompany });
    if (!agreed) return;
    toast.success(messages.companyDeleted);
    await logout();
  };
  return (
    <>
      <Card title={messages.accountTitle}>
        <p className={styles.hint}>{messages.accountText}</p>
        <Button icon="trash-2" onClick={() => void askForAccount()}>
          {messages.accountDelete}
        </Button>
      </Card>
      {mayDelete && !companyErasedAt ? (
        <Card title={messages.companyTitle}>
          <p className={styles.hint}>{messages.companyText}</p>
          <p className={styles.hint}>{messages.companyKept}</p>
          <Button icon="trash-2" onClick={() => void askForCompany()}>
            {messages.companyDelete}
          </Button>
        </Card>
      ) : null}
    </>
  );
}
