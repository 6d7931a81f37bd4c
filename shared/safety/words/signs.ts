import { list, type Words } from '../reader/lexicon.ts';
import { otherPeople } from './other-people.ts';

/**
 * Emergencies as patients write them into a check-in (clinical requirements, "At once to the doctor"; labels of Wegovy
 * and Zepbound, section 5). Everyday words, to be checked by a clinician.
 */
export const signWords = {
  severe_pain: {
    en: list(`
      worst ~ pain, severe ~ pain, terrible ~ pain, unbearable, excruciating, pain ~ unbearable, stabbing ~ pain,
      through to ~ back, doubled over, intense ~ pain, awful ~ pain, pain ~ won't stop, pain ~ into ~ back,
      pain ~ to ~ back, chest pain, agony, horrible ~ pain, extreme ~ pain, pain that won't go away, pain ~ radiat*,
      stomach hurts so bad, belly hurts so bad, pain ~ 10 10, pain ~ hospital, hurts to breathe, really bad ~ pain,
      so much pain, sharp ~ pain, vomiting blood, in agony, down my left arm, down ~ left arm, elephant ~ chest,
      elephant ~ on ~ chest, crushing ~ chest, crushing feeling, breastbone ~ jaw, into my jaw, left arm ~ heavy,
      left arm ~ numb, coffee grounds, stabbing on, stabbing in, chest pressure, pressure in ~ chest,
      pain in ~ chest, chest hurts, blood in ~ vomit, throwing up green, threw up green, vomiting green, vomited green,
      stomach ~ hard as, belly ~ hard as, stomach ~ rock hard, belly ~ rock hard
    `),
    vi: list(`
      đau dữ dội, đau bụng dữ dội, đau quằn quại, đau không chịu nổi, đau lan ra sau lưng, đau xuyên ra lưng,
      đau thắt, đau kinh khủng, đau bụng quá, đau ngực, nôn ra máu, bã cà phê, ngực ~ đè nặng, ngực tôi đau,
      ngực đau, đau chưa từng thấy, đau lan ra lưng, đau bụng dữ, nôn ra mật, nôn ra dịch xanh, ói ra mật,
      bụng cứng như, bụng ~ cứng như đá
    `),
    es: list(`
      dolor ~ insoportable, duele ~ pecho, dolor ~ pecho, presion ~ pecho, opresion ~ pecho, dolor ~ fuerte,
      peor dolor, dolor ~ terrible, dolor ~ intenso, dolor ~ a la espalda, dolor ~ severo, no aguanto el dolor,
      dolor ~ horrible, dolor de pecho, fuerte dolor, muchisimo dolor, vomito ~ sangre, dolor ~ hacia la espalda,
      vomite sangre, cafe molido, me clavan, vomito ~ verde, vomitando ~ verde, vomite ~ verde, barriga ~ dura como,
      estomago ~ duro como, abdomen ~ duro como
    `),
  },
  /** Signs of gallstones and what comes of them: jaundice, pale stools, fever with pain (labels, section 5). */
  gallbladder_trouble: {
    names: list(`jaundice, jaundiced, ictericia`),
    en: list(`
      gallbladder attack, gallstone attack, clay colored ~ stool*, clay coloured ~ stool*, clay colored poop,
      pale stool*, white stool*
    `),
    vi: list(`vàng da, vàng mắt, phân bạc màu, cơn đau túi mật, cơn đau sỏi mật, viêm túi mật cấp`),
    es: list(`colico biliar, ataque de vesicula, heces blancas, heces palidas, popo blanco`),
  },
  ...otherPeople,
  allergic_reaction: {
    names: list(`anaphylaxis, anafilaxia`),
    en: list(`
      welts, choking, tongue ~ thick, tounge, whistling when, blotches popping, itchy blotches, body rash,
      rash came up, neck swelled, epinephrine, breathe good, breathe right, airway, epipen, epi pen, itchy all over,
      rash everywhere, turned blue, chest ~ tight*, throat ~ closing, throat ~ swell*, throat ~ swollen,
      throat ~ tight*, hives, tongue ~ swell*, lips ~ swell*, lips ~ swollen, tongue ~ swollen, face ~ swell*,
      face ~ swollen, anaphyla*, can't breathe, hard to breathe, trouble breathing, swollen ~ tongue, swollen ~ lips,
      swollen ~ face, difficulty breathing, allergic reaction, short of breath, wheezing,
      rash all over, struggling to breathe
    `),
    vi: list(`
      khó thở, sưng môi, sưng lưỡi, sưng mặt, nghẹn họng, nổi mề đay, sốc phản vệ, không thở được, họng ~ sưng,
      mày đay, mề đay, nổi mày đay, nổi mẩn khắp người, khó nuốt, không nuốt được, nổi mẩn ~ toàn thân,
      ngứa toàn thân, môi sưng, mặt sưng, dị ứng nặng, không thở nổi
    `),
    es: list(`
      garganta ~ cierra, garganta ~ cerrando, no puedo respirar, lengua ~ hinchada, ronchas, labios ~ hinchados,
      cara ~ hinchada, anafila*, me cuesta respirar, urticaria, hincho la lengua, se me cierra la garganta,
      reaccion alergica, dificultad para respirar, falta de aire, se me hincho, me falta ~ aire, falta el aire,
      silbar ~ pecho, silba ~ pecho, jalar aire, agarrar aire, tomar aire, me ahogo, ahogando, ahogo,
      garganta cerrada
    `),
    always: {
      en: list(`
      can't breathe, couldn't breathe, can't swallow, couldn't swallow
    `),
      vi: list(
        `không thở được, không thể thở, không nuốt được, thở không nổi, thở không được, không thở nổi`,
      ),
      es: list(`no puedo respirar, no podia respirar, no puedo tragar, no podia tragar`),
    },
    except: list(`
      can't swallow big pill*, can't swallow large pill*, can't swallow big tablet*, can't swallow large tablet*,
      can't swallow big capsule*, can't swallow large capsule*
    `),
  },
  hypoglycaemia: {
    names: list(`hypoglycemia, hypoglycaemia, hipoglucemia`),
    en: list(`
      hypo, low blood sugar, low sugar, sugar ~ low, sugar ~ dropped, glucose ~ low, low glucose, sugar crash*,
      hypos, bottoming out, low alarm*, for lows, says low, said low, said lo, says lo, reading in the 30s,
      reading in the 40s, reading in the 50s, reading in the 60s, numbers ~ in the 40s, numbers ~ in the 50s,
      numbers ~ in the 60s, sugars ~ low, sugars ~ dropping, bad low, scary low, sugar lows, having lows, went low,
      going low, low episode*, shaking and sweat*, shaky and sweat*, glucose ~ dropped, cold sweats, bottomed out,
      sugar bottomed, low last night, go low to, went low to, goes low at
    `),
    vi: list(`
      hạ đường huyết, tụt đường huyết, đường huyết thấp, tụt đường, hạ đường, đường ~ tụt, đường ~ thấp, báo low,
      đường ~ xuống thấp, run ~ toát mồ hôi, run tay vã mồ hôi
    `),
    es: list(`
      azucar ~ baja, baja de azucar, bajon de azucar, azucar baja, glucosa baja, azucar bajo, se me bajo el azucar,
      bajo ~ azucar, bajo ~ glucosa, glucosa ~ baj*, azucar ~ baj*, marcando bajo, bajones, bajo la glucosa,
      bajo el azucar, baja ~ azucar, baja ~ glucosa
    `),
    except: list(`
      sugar cravings ~ low, sugar craving ~ low, cravings ~ low, low sugar diet, low sugar drink*, low sugar snack*,
      sugar craving, low sugar yog*, low sugar food*, low sugar option*, going low carb, going low fat,
      went low carb, went low fat
    `),
  },
  /** With a figure under 70 beside it. */
  glucose: {
    en: list(`
      sugar, glucose, bg, blood sugar, meter, glucometer, cgm, dexcom, libre, pricked my finger, finger stick,
      fingerstick, accu chek, lowest read, sugars, bs was, bs is, bs of, bs at, my bs, bs dropped, bs went, bs hit,
      fbs, bsl
    `),
    vi: list(`đường huyết, đường, máy đo, thử máy, đo máy`),
    es: list(`azucar, glucosa, glucemia, glucometro, sensor`),
  },
  wrong_dose: {
    en: list(`
      injected ~ instead of, did ~ instead of, gave ~ instead of, took ~ instead of, units instead of, mg instead of, wrong dose, too much, double dose,
      double dosed, overdose*, injected twice, then again, 1 ml instead, ml instead of, highest dose on my own,
      again the next, already had, already took it, both doses, doses together, to catch up, 10x what,
      times the amount, times what, times the dose, times more than, doubled it, doubled up, ml were the same,
      ml are the same, same number of units, overdid it, doubled my, took it twice, twice the dose, took two doses,
      two doses, extra dose, ten times, 10 times, took double, drew ~ instead of, line instead of, mark instead of,
      but should be on, too many units, dosed twice, wrong amount, whole vial, whole pen,
      double the dose, shot twice, used ~ instead of, drew up too much, wrong syringe, entire vial, full syringe,
      injected too, mark not the, line not the, forgot i already, forgot i had already, forgot that i already,
      didn't realize i already, didn't remember i already, again ~ by mistake, again ~ by accident, mixed up ~ dose*, instead of 5, two shots,
      accidentally took, took 2 shots, took 2 doses, did 2 shots, did 2 doses,
      did two shots, took 2 injections, used two vials at, used 2 vials at, used both vials at, used two pens at,
      used 2 pens at, used both pens at, injected two vials, injected both vials, injected both pens, dose together,
      doses at once, doses at the same time, shot yesterday and again, dose yesterday and again,
      injection yesterday and again, pill yesterday and again, tablet yesterday and again, shot ~ and again today,
      shot ~ and again this morning, injected yesterday and again, injected into a vein, injected into my vein,
      hit a vein,
      took my husband's, took my wife's, used my husband's,
      used my wife's, injected my husband's, injected my wife's
    `),
    vi: list(`
      tiêm nhầm, tiêm quá liều, quá liều, tiêm gấp đôi, tiêm hai lần, thay vì, nhầm liều, sai liều, tiêm cả lọ,
      tiêm 2 lần, gấp 10 lần, liều gấp đôi, gấp mười, tăng gấp đôi, rút dư, gấp mấy lần, quên là đã tiêm,
      quên mất đã tiêm, quên đã tiêm, vạch ~ chứ không phải, tiêm thêm, thêm một mũi, tiêm ~ liều của chồng,
      tiêm ~ liều của vợ,
      dùng ~ bút của chồng, dùng ~ bút của vợ, tiêm trúng mạch máu, tiêm vào tĩnh mạch,
      thêm mũi
    `),
    es: list(`
      en vez de, en lugar de, doble dosis, dosis doble, sobredosis, me inyecte dos veces, dosis equivocada,
      demasiada dosis, el doble, me puse de mas, dos dosis, unidades de mas, todo el vial, me equivoque de dosis,
      me pase de dosis, puse la dosis de mi espos*, puse la dosis de mi marido,
      inyecte la dosis de mi espos*, inyecte la dosis de mi marido, use la pluma de mi espos*,
      use la pluma de mi marido,
      inyecte en la vena, inyecte en una vena, puse en la vena, a lo doble, lo doble, y eran, otra dosis,
      puse otra vez, la puse otra vez,
      confundi los frascos, me tocaban, cargue mal, poniendo diario, poniendo todos los dias, dosis mucho mas alta,
      mililitros o miligramos, estoy usando todos los dias, usando todos los dias, usando diario, dosis incorrecta, olvide que ya, olvido que ya
    `),
    except: list(`
      almost took ~ twice, can i take two doses, should i take two doses, what happens if i inject too much, what if i inject too much,
      what happens if i take too much, what if i take too much, almost took ~ double dose, nearly took ~ twice, almost injected twice, almost took two doses, almost took too much,
      casi me pongo el doble, suýt tiêm nhầm, suýt tiêm hai lần, suýt tiêm 2 lần, should i double, can i double, do i double, should i double ~ dose,
      can i double ~ dose, do i double ~ dose, could i double ~ dose, should i take double, can i take double,
      should i take a double dose, can i take a double dose, debo doblar la dosis, puedo doblar la dosis,
      debo ponerme el doble, puedo ponerme el doble, có nên tăng gấp đôi, có nên tiêm gấp đôi, có được tiêm gấp đôi,
      có cần tiêm gấp đôi, should i take two, can i take two, can i take an extra,
      shot twice as, dose twice as, doubled my steps, doubled my walk*, doubled my water, doubled my protein,
      too much food, ate too much, not too much, to catch up with, to catch up on, scared of taking too much,
      afraid of taking too much, don't want to take the wrong, want to take too much, want to take the wrong amount,
      too much weight, eating too much, too much sugar, too much work, dose together with
    `),
  },
  positive_test: {
    en: list(`
      test ~ positive, test and it was positive, positive ~ test, two lines, second line, took a home test,
      positive on a pregnancy, took a ~ test ~ positive, im late, i'm late, two ~ lines, we are expecting,
      we're expecting, i'm expecting, im expecting, i am expecting, i am late for, knocked up, late for my period, peed on a stick, pee stick, hcg,
      embryo, confirmed a heartbeat, ob confirmed, baby's heartbeat, fetal heartbeat, trying for baby
    `),
    vi: list(
      `2 vạch, hai vạch, que lên, dính bầu, tim thai, siêu âm ~ thai, thai ~ tuần, cấn bầu, cấn thai, tắt kinh, không thấy kinh, thử thai dương tính, dương tính`,
    ),
    es: list(`
      prueba ~ positiv*, test ~ positiv*, salio positiv*, dos rayitas, dos rayas, salio positiva, dio positivo,
      bebe en camino, un bebe en camino, encargar bebe, estoy esperando otra, ultrasonido salio, tengo un retraso de,
      retraso de ~ semanas, retraso ~ regla, retraso menstrual
    `),
    always: {
      en: list(`no period, haven't had ~ period, didn't get ~ period`),
      vi: list(`không có kinh, chưa có kinh, không thấy kinh, chưa thấy kinh`),
      es: list(`
      no me ha bajado, no me ha llegado ~ regla, no me baja, no me bajo ~ regla, no me ha venido
    `),
    },
    except: list(`
      i am expecting a, i am expecting my, i am expecting the, i am expecting to, i am expecting some, two lines at, period but test ~ negative, skipped ~ period but test negative, missed ~ period but test negative, period but ~ test ~ negative, i'm late with, im late with, i'm late to, no me ha bajado ~ peso, no me ha bajado ~ apetito,
      no me ha bajado ~ hambre, covid test ~ positive, covid ~ positive, positive ~ covid, flu test ~ positive,
      positive covid
    `),
  },
  vision: {
    en: list(`
      can't see, blurr* vision, vision ~ blur*, went blind, lost ~ vision, lost ~ sight,
      loss of vision, vision loss, blind in, black spot ~ vision, see double, double vision, curtain ~ eye,
      vision ~ gone, sight ~ gone, half ~ vision, half ~ sight, part of my sight, sight ~ missing, dark ~ eye, vision ~ dark, sudden ~ blind*, eyesight ~ worse, vision ~ worse, shadow ~ vision,
      vision changes, super blurry, got blurry, been blurry, is blurry, are blurry, all blurry, things ~ blurry,
      everything ~ blurry, so blurry, wax paper, optic nerve, peripheral, turned to mush, blind spot, going blind,
      seeing double, vision ~ black, couldn't see, floaters, blurry eye*
    `),
    vi: list(`
      không nhìn thấy, mất thị lực, mờ mắt, mắt ~ mờ, nhìn mờ, mắt mờ, nhìn đôi, thành hai, tối sầm, mù mắt,
      mắt không thấy, không thấy gì, mắt bị mờ, mắt trái không, mắt phải không
    `),
    es: list(`
      no veo, no puedo ver, vision borrosa, veo borroso, perdi la vista, perdi la vision, veo doble, veo ~ borroso,
      todo borroso, deje de ver, moscas volando, destellos, perdida de vision, me quede ciega, me quede ciego,
      mancha ~ ojo, perdida de la vista, veo negro
    `),
    always: {
      en: list(`can't see, couldn't see`),
      vi: list(`không nhìn thấy, không thấy gì, mắt không thấy, không nhìn được`),
      es: list(`no veo, no puedo ver`),
    },
    except: list(`
      can't see myself, can't see any change, can't see a difference, can't see results, can't see any difference,
      can't see progress, lost sight of my goal*, lost sight of the goal*, can't see the doctor, no veo cambios,
      no veo resultados, no veo la hora, no veo diferencia, can't see any results, can't see my doctor,
      can't see much change
    `),
  },
  fainting: {
    en: list(`
      seizure*, convuls*, passed out, pass out, passing out, faint*, blacked out, black out, collapsed,
      lost consciousness, unconscious,
      came to on, keeled over, hit the floor, passd out, pased out, out cold, went down like, blanked out,
      everything went black, face ~ droop*, side of my face ~ numb, mouth ~ droop*, slurr* ~ speech, speech ~ slurr*,
      next thing i know, was out for, dropped in the, just dropped, woke up on the ~ floor,
      woke up on the floor, woke up on the ground, went down hard, syncope, blacking out, fell down and
    `),
    vi: list(
      `co giật, ngất, xỉu, bất tỉnh, ngất xỉu, choáng ngã, té xỉu, lịm, ngã quỵ, ngã lăn, lăn ra bất tỉnh,
      không biết gì nữa, nằm dưới sàn, tỉnh dậy ~ dưới sàn, gục xuống`,
    ),
    es: list(`
      convulsion*, desmay*, perdi el conocimiento, perdi la conciencia, me desvaneci, desvanec*, colapse,
      me cai redond*,
      perdi el sentido, inconsciente, sincope, todo negro y, cai al piso, cai al suelo, no respondia, me fui de lado,
      se me fue todo, se me fue el mundo, desperte en el piso, desperte en el suelo
    `),
    except: list(`
      faintly, faint line*, passed out flyer*, passed out candy, passed out sample*, fainting couch, should i worry about fainting, faint second, faint smell, faint taste, power blacked out, blacked out the,
      black out curtain*, blackout curtain*, cười muốn xỉu, mệt muốn xỉu, đói muốn xỉu, đói xỉu, nóng muốn xỉu, thèm muốn xỉu, vui muốn xỉu, đẹp ngất ngây,
      fainted once in, cười xỉu
    `),
  },
  /** Persistent vomiting (labels, section 5: volume depletion). */
  no_fluids: {
    en: list(`
      throwing up everything, vomiting everything, vomit everything, haven't peed, vomiting nonstop,
      vomiting non stop, throwing up nonstop, throwing up non stop, iv fluids, can't stop vomiting,
      can't stop throwing up, severely dehydrated, super dehydrated, comes right back up, comes back up,
      come back up, vomit every time, throw up every time, puke every time, ice chips, pee ~ cola, urine ~ cola,
      pee ~ like tea, urine ~ like tea,
      pee ~ brown, urine ~ brown, barely pee, barely peeing, hardly peeing, barely urinat*
    `),
    vi: list(
      `nôn hết, ói hết, nôn liên tục, ói liên tục, ói miết, nôn miết, uống gì cũng nôn, uống ~ cũng trào ra,
      uống gì cũng ói, ăn gì cũng ói,
      uống nước cũng ói, uống nước cũng nôn, nước cũng ói, nước cũng nôn`,
    ),
    es: list(
      `vomito todo, vomitando todo, devuelvo todo, lo devuelvo, lo vomito, no paro de vomitar, vomitos sin parar`,
    ),
    always: {
      en: list(`
      can't eat or drink ~ without it coming back, can't eat ~ without it coming back,
      can't drink ~ without it coming back,
      can't keep ~ down, couldn't keep ~ down, can't keep even water, not keeping ~ down,
      can't hold ~ down, able to keep ~ down, haven't kept ~ down, nothing stays in, nothing stays down,
      nothing will stay down
    `),
      vi: list(`
      không giữ được nước, nước ~ không giữ được, không uống được nước, không giữ được gì, không giữ được ~ nước,
      nước cũng không uống được, uống vô là nôn, uống vào là nôn, uống vô là ói, uống ~ là ói, uống ~ là nôn,
      nước vô là ói, nước vào là ói, nước vô là nôn, nước vào là nôn
    `),
      es: list(
        `no retengo, no puedo retener, sin poder retener, no he podido retener, no logro retener, no me queda nada en, no me queda nada adentro, no me queda nada dentro, no tolero ni el agua, agua ~ la vomito, tomo agua y la, ni agua retengo, no puedo comer ni beber, no puedo comer ni tomar agua`,
      ),
    },
    except: list(`can't keep my weight down, can't keep the weight down, can't keep weight down`),
  },
} satisfies Readonly<Record<string, Words>>;
