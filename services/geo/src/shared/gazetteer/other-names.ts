/**
 * Russian names of towns, or single words of them, that GeoNames has under an English or Ukrainian name, or romanises
 * without soft signs and ё.
 */
export const russianNamesByForeign: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ moscow: 'москва', 'saint petersburg': 'санкт-петербург', peterhof: 'петергоф', kronstadt: 'кронштадт' },
    ...{ kazan: 'казань', perm: 'пермь', ulyanovsk: 'ульяновск', yaroslavl: 'ярославль', tyumen: 'тюмень' },
    ...{ astrakhan: 'астрахань', tver: 'тверь', nizhny: 'нижний', ude: 'удэ', yoshkar: 'йошкар', ust: 'усть' },
    ...{ 'komsomolsk-on-amur': 'комсомольск-на-амуре', 'nikolayevsk-on-amure': 'николаевск-на-амуре' },
    ...{ noyabrsk: 'ноябрьск', nyagan: 'нягань', anadyr: 'анадырь', nikel: 'никель', chaltyr: 'чалтырь' },
    ...{ dalnegorsk: 'дальнегорск', dalnerechensk: 'дальнереченск', mineralnye: 'минеральные', aramil: 'арамиль' },
    ...{ mirny: 'мирный', raduzhny: 'радужный', udachny: 'удачный', yubileyny: 'юбилейный', stary: 'старый' },
    ...{ novy: 'новый', maly: 'малый', vostochny: 'восточный', zelyony: 'зелёный', solnechniy: 'солнечный' },
    ...{ slavniy: 'славный', krasnyi: 'красный', kievskiy: 'киевский', gornyatskiy: 'горняцкий', vysotsk: 'высоцк' },
    ...{ zagorskie: 'загорские', korolev: 'королёв', pugachev: 'пугачёв', ozersk: 'озёрск', zhigulevsk: 'жигулёвск' },
    ...{ shchelkovo: 'щёлково', dulevo: 'дулёво', fedorovskiy: 'фёдоровский', vorobyovo: 'воробьёво' },
    // Crimea.
    ...{ sevastopol: 'севастополь', simferopol: 'симферополь', kerch: 'керчь', koktebel: 'коктебель' },
    ...{ bakhchysarai: 'бахчисарай', 'yany kapu': 'красноперекопск', bilohirsk: 'белогорск', livadia: 'ливадия' },
    ...{ hvardiiske: 'гвардейское', baherove: 'багерово', poshtove: 'почтовое', sofiivka: 'софиевка' },
    ...{ vesele: 'весёлое', kuibyshevo: 'куйбышево', simeiz: 'симеиз', krasna: 'красная', svit: 'свет' },
    // Regions whose towns GeoNames romanises from Ukrainian.
    ...{ mariupol: 'мариуполь', luhansk: 'луганск', makiyivka: 'макеевка', horlivka: 'горловка' },
    ...{ melitopol: 'мелитополь', 'alchevs’k': 'алчевск', yenakiyeve: 'енакиево', 'shakhtars’k': 'шахтёрск' },
    ...{ chystyakove: 'торез', 'sverdlovs’k': 'свердловск', 'khartsyz’k': 'харцызск', antratsyt: 'антрацит' },
    ...{ snizhne: 'снежное', 'roven’ky': 'ровеньки', sorokyne: 'краснодон', 'pervomays’k': 'первомайск' },
    ...{ kadiyivka: 'стаханов', yasynuvata: 'ясиноватая', 'debal’tseve': 'дебальцево', 'pereval’s’k': 'перевальск' },
    ...{
      rubizhne: 'рубежное',
      'lysychans’k': 'лисичанск',
      'syevyerodonets’k': 'северодонецк',
      'tsyurupyns’k': 'алёшки',
    },
    ...{ zaporizhia: 'запорожье', 'heniches’k': 'геническ', 'nova kakhovka': 'новая каховка', kakhovka: 'каховка' },
    ...{ donetsk: 'донецк', kherson: 'херсон', berdyansk: 'бердянск', energodar: 'энергодар', tokmak: 'токмак' },
    ...{ 'krasnyy luch': 'красный луч', bryanka: 'брянка', volnovakha: 'волноваха', 'ilovays’k': 'иловайск' },
  }),
);
