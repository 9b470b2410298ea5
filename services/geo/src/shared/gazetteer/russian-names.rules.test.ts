import { expect, test } from 'vitest';
import { toRussianName } from './russian-names.rules.ts';

test.each([
  ['Naberezhnyye Chelny', 'Набережные Челны'],
  ['Nizhniy Novgorod', 'Нижний Новгород'],
  ['Rostov-na-Donu', 'Ростов-на-Дону'],
  ['Komsomolsk-on-Amur', 'Комсомольск-на-Амуре'],
  ['Saint Petersburg', 'Санкт-Петербург'],
  ['Yoshkar-Ola', 'Йошкар-Ола'],
  ['Tol’yatti', 'Тольятти'],
  ['Prokop’yevsk', 'Прокопьевск'],
  ['Orël', 'Орёл'],
  ['Shchëkino', 'Щёкино'],
  ['Engel’s', 'Энгельс'],
  ['Elektrostal’', 'Электросталь'],
  ['Lipetsk', 'Липецк'],
  ['Troitsk', 'Троицк'],
  ['Irkutsk', 'Иркутск'],
  ['Sovetsk', 'Советск'],
  ['Petropavlovsk-Kamchatsky', 'Петропавловск-Камчатский'],
  ['Leninsk-Kuznetsky', 'Ленинск-Кузнецкий'],
  ['Podolsk', 'Подольск'],
  ['Il’inskoye', 'Ильинское'],
  ['Kondratyevo', 'Кондратьево'],
  ['Stary Krym', 'Старый Крым'],
  ['Ak”yar', 'Акъяр'],
])('%s is %s', (latin, russian) => expect(toRussianName(latin, 'Самарская область')).toBe(russian));

test('a name romanised from Ukrainian is known when it is listed', () => {
  const region = 'Донецкая Народная Республика';
  expect([toRussianName('Makiyivka', region), toRussianName('Dobropillya', region)]).toEqual(['Макеевка', '']);
});
