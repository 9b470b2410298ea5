// @vitest-environment happy-dom
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { buildSuccess } from '@trassa/contracts/envelope';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { type PageOnScreen, showPage } from '@trassa/testing/browser/page';
import { describe, expect, test } from 'vitest';
import { aPartner, aSuggestion, aUser } from '../../testing/account-factories.ts';
import { fillRegistration, sendRegistration } from '../../testing/registration-form.ts';
import { RegisterPage } from './register.page.tsx';

const backend = fakeBackend();
const open = (path = '/register') => showPage(<RegisterPage />, { path });
const textIn = (page: PageOnScreen, label: string) => (page.getByLabelText(label) as HTMLInputElement).value;

function suggestions(...found: ReturnType<typeof aSuggestion>[]) {
  backend.on(authEndpoints.suggestParty, () => ({ suggestions: found }));
}

describe('the company', () => {
  test('is chosen with the keyboard and fills its read-only requisites', async () => {
    suggestions(
      aSuggestion('ООО «Волга-Карго»', '5242217361'),
      aSuggestion('ООО «Волга-Карго Логистик»', '5260418853'),
    );
    const page = open();
    await page.person.type(page.getByLabelText('Компания'), 'волга-кар');
    await page.findByRole('option', { name: /Логистик/ });
    await page.person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(textIn(page, 'Компания')).toBe('ООО «Волга-Карго Логистик»');
    expect(textIn(page, 'ИНН')).toBe('5260418853');
    expect(textIn(page, 'Адрес')).toBe('г Нижний Новгород, ул Ларина, д 15');
    expect((page.getByLabelText('ИНН') as HTMLInputElement).readOnly).toBe(true);
    expect(page.getByRole('combobox', { expanded: false })).toBeTruthy();
  });

  test('is asked for from the second character, once per pause', async () => {
    suggestions(aSuggestion('ООО «Волга-Карго»', '5242217361'));
    const page = open();
    await page.person.type(page.getByLabelText('Компания'), 'в');
    expect(page.queryByRole('listbox')).toBeNull();
    await page.person.type(page.getByLabelText('Компания'), 'олга');
    await page.findByRole('option');
    expect(backend.getBodies(authEndpoints.suggestParty)).toEqual([{ query: 'волга', count: 10 }]);
  });

  test('list closes on Escape and keeps what was typed', async () => {
    suggestions(aSuggestion('ООО «Волга-Карго»', '5242217361'));
    const page = open();
    await page.person.type(page.getByLabelText('Компания'), 'волга');
    await page.findByRole('option');
    await page.person.keyboard('{Escape}');
    expect(page.getByRole('combobox', { expanded: false })).toBeTruthy();
    expect(textIn(page, 'Компания')).toBe('волга');
  });

  test('loses the requisites when the name is changed afterwards', async () => {
    suggestions(aSuggestion('ООО «Волга-Карго»', '5242217361'));
    const page = open();
    await page.person.type(page.getByLabelText('Компания'), 'волга');
    await page.person.click(await page.findByRole('option'));
    expect(textIn(page, 'ИНН')).toBe('5242217361');
    await page.person.type(page.getByLabelText('Компания'), ' 2');
    expect(textIn(page, 'ИНН')).toBe('');
  });

  test('can be entered by hand, also when the lookup is down', async () => {
    backend.on(authEndpoints.suggestParty, () => new Refusal('account/suggest-unavailable'));
    const page = open();
    await page.person.type(page.getByLabelText('Компания'), 'Северный путь');
    await page.findByText('Подсказки компаний временно недоступны. Введите название компании вручную.');
    await page.person.click(page.getByRole('button', { name: 'Заполнить вручную' }));
    await page.person.type(page.getByLabelText('ИНН'), '123');
    await sendRegistration(page);
    expect(await page.findByText('ИНН должен содержать 10 или 12 цифр')).toBeTruthy();
  });

  test('says when it is being liquidated', async () => {
    suggestions(aSuggestion('ООО «Быстрый Рейс»', '1655000000', { state: { status: 'LIQUIDATED' } }));
    const page = open();
    await page.person.type(page.getByLabelText('Компания'), 'быстрый');
    expect((await page.findByRole('option')).textContent).toContain('ликвидирована');
  });
});

describe('registering', () => {
  test('sends what the contract asks for and goes to sign-in with the address filled in', async () => {
    suggestions();
    backend.on(landingEndpoints.validate, () => buildSuccess(aPartner('magnit', 15)));
    backend.on(authEndpoints.register, () => buildSuccess({ user: aUser() }));
    const page = open('/register?partner=magnit&discount=15&campaign=autumn&plan=extended');
    await fillRegistration(page);
    await sendRegistration(page);
    expect(await page.findByText('Регистрация успешна! Теперь войдите в систему.')).toBeTruthy();
    expect(page.location()).toMatchObject({
      pathname: '/login',
      search: '?partner=magnit&discount=15&campaign=autumn&plan=extended',
      state: { email: 'savelev@example.com' },
    });
    expect(backend.getBodies(authEndpoints.register)).toEqual([
      {
        firstName: 'Андрей',
        lastName: 'Савельев',
        email: 'savelev@example.com',
        phone: '+79204180755',
        password: 'Kolesnik77',
        companyName: 'Северный путь',
        inn: '',
        kpp: '',
        ogrn: '',
        address: '',
        consents: ['terms', 'personal-data'],
        source: { partner: 'magnit', campaign: 'autumn', plan: 'extended' },
      },
    ]);
  });

  test('the meter says what the server will say, before it is asked', async () => {
    backend.on(authEndpoints.commonPasswords, () => buildSuccess(['kolesnik77']));
    const page = open();
    const type = async (password: string) => {
      await page.person.clear(page.getByLabelText('Пароль'));
      await page.person.type(page.getByLabelText('Пароль'), password);
    };
    await page.person.type(page.getByLabelText('Фамилия'), 'Савельев');
    await type('Kol7');
    expect(page.getByText('Пароль должен содержать минимум 8 символов')).toBeTruthy();
    await type('Савельев2026');
    expect(page.getByText('Пароль повторяет ваше имя, почту или название компании. Придумайте другой.')).toBeTruthy();
    await type('Kolesnik77');
    expect(await page.findByText('Этот пароль слишком распространён. Придумайте другой.')).toBeTruthy();
    await type('Doroga-Kazan-815');
    expect(page.getByText('Надёжный пароль')).toBeTruthy();
  });

  test('shows every rule in its field, letter for letter', async () => {
    const page = open();
    await page.person.type(page.getByLabelText('Пароль'), 'kolesnik77');
    await page.person.type(page.getByLabelText('Ещё раз'), 'other');
    await sendRegistration(page);
    for (const text of [
      'Имя обязательно',
      'Фамилия обязательна',
      'Email обязателен',
      'Введите корректный номер телефона',
      'Название компании обязательно',
      'Пароль должен содержать заглавную букву, строчную букву и цифру',
      'Пароли должны совпадать',
      'Необходимо согласие с условиями',
      'Необходимо согласие на обработку персональных данных',
    ]) {
      expect(await page.findByText(text), text).toBeTruthy();
    }
    expect(backend.getBodies(authEndpoints.register)).toEqual([]);
  });

  test('puts the person into the first field that lacks something', async () => {
    const page = open();
    await sendRegistration(page);
    await page.findByText('Имя обязательно');
    expect(document.activeElement).toBe(page.getByLabelText('Имя'));
  });

  test('ticks no box beforehand and lets marketing be refused', async () => {
    const page = open();
    const boxes = page.getAllByRole('checkbox') as HTMLInputElement[];
    expect(boxes).toHaveLength(3);
    expect(boxes.some((box) => box.checked)).toBe(false);
    const links = page.getAllByRole('link', { name: 'Прочитать' }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/terms', '/privacy']);
  });

  test('shows a refusal in the field it belongs to, and only there', async () => {
    suggestions();
    const text = 'Пользователь с таким email уже зарегистрирован';
    backend.on(authEndpoints.register, () => new Refusal('account/email-taken', { fields: { email: text } }));
    const page = open();
    await fillRegistration(page);
    await sendRegistration(page);
    expect(await page.findByText(text)).toBeTruthy();
    expect(page.getAllByText(text)).toHaveLength(1);
    expect(page.getByLabelText('Почта').getAttribute('aria-invalid')).toBe('true');
  });

  test('shows any other refusal in the form', async () => {
    suggestions();
    backend.on(authEndpoints.register, () => new Refusal('common/unavailable'));
    const page = open();
    await fillRegistration(page);
    await sendRegistration(page);
    expect(await page.findByText('Сервис временно недоступен. Повторите через минуту.')).toBeTruthy();
    expect(textIn(page, 'Имя')).toBe('Андрей');
  });
});
