import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import type { SignedIn } from '../support/accounts.ts';

/** New company whose form is struck. */
export interface StruckCompany {
  context: BrowserContext;
  request: APIRequestContext;
  carrier: SignedIn;
  /** Text of its own in the form. */
  mark: string;
}

type Place = Locator | Page;

/** Form of a page, or an action of one press, with the write that sends it. */
export interface StruckForm {
  /** Page; a function also makes what the page is about, and signs in whoever opens it. */
  path: string | ((company: StruckCompany) => Promise<string>);
  /** Button that shows the form. */
  opener?: string | RegExp | ((page: Page) => Promise<void>);
  fill?: (form: Locator, company: StruckCompany) => Promise<void>;
  /** Name of the dialog or form that is filled. */
  within?: string | RegExp;
  /** Label of the field that keeps the text. */
  kept?: string;
  /** Name of the button, box or item of a menu that sends; a function finds what has another role. */
  submit: string | RegExp | ((form: Locator) => Locator);
  /** `PUT /api/orders/:id/price`. */
  write: string;
  /** Answer to what was done already, instead of a key of the attempt; without a status that of the browser. */
  known?: { status?: number; text: RegExp };
  /** A page that reads its things anew after a fault sees what was done, and offers it no more. */
  seen?: true;
  /** Words of a page that keeps what was sent, and sends it again by itself. */
  waits?: RegExp;
  /** List that holds the text once, however often it was sent. */
  listed?: string;
  /** Page that is opened when it is taken; a browser that is closed meanwhile may never answer. */
  leads?: string;
  /** Only an installation with the settings of `struck-strict.ts` shows it. */
  isStrict?: true;
}

/** Field whose label may be followed by a remark. */
export const labelled = (form: Place, label: string) =>
  form
    .getByLabel(new RegExp(`^${label}`))
    .and(form.locator('input, textarea'))
    .first();

/** Fills fields by their labels; `{}` is the text of the form. */
export const fields =
  (values: Readonly<Record<string, string>>) =>
  async (form: Place, { mark }: Pick<StruckCompany, 'mark'>): Promise<void> => {
    for (const [label, value] of Object.entries(values)) {
      await labelled(form, label).fill(value.replace('{}', mark));
    }
  };

const pressed = ['button', 'checkbox', 'radio', 'menuitem', 'menuitemcheckbox'] as const;

/** Button, box, item of a menu or choice of a field by its name. */
export function button(form: Place, name: string | RegExp): Locator {
  const exact = typeof name === 'string';
  return pressed
    .map((role) => form.getByRole(role, { name, exact }))
    .reduce((all, one) => all.or(one), form.getByTitle(name, { exact }))
    .first();
}

export const getSending = (form: Locator, { submit }: Pick<StruckForm, 'submit'>): Locator =>
  typeof submit === 'function' ? submit(form) : button(form, submit);

const openList =
  '.ant-select-dropdown:not([class*="leave"]) .ant-select-item-option:not(.ant-select-item-option-selected)';

/** Item of an open list that is not chosen yet. */
export const listItem = (name: string) => (form: Locator) =>
  form.page().getByTitle(name, { exact: true }).and(form.page().locator(openList)).filter({ visible: true });

export const choose = (menu: string | RegExp, item: string | RegExp) => async (page: Page) => {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Chooses the vehicle of a struck company in the dialog of an assignment. */
export const chooseVehicle = async (form: Locator): Promise<void> => {
  await form.getByRole('combobox', { name: /Машина/ }).click();
  await form
    .page()
    .getByTitle(/О711РА 33/)
    .last()
    .click();
};

/** Dialog that finishes trips without their last title. */
export const closing = {
  ...{ within: /^Завершить без Т4/, fill: fields({ Причина: '{}' }), kept: 'Причина' },
  ...{ submit: 'Завершить без Т4', seen: true },
} as const satisfies Partial<StruckForm>;
