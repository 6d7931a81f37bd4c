import { list, type Words } from '../reader/lexicon.ts';

/** Words about personal circumstances. Those of the clinical requirements, and everyday words to be checked by a clinician. */
export const circumstanceWords = {
  pregnancy: {
    names: list(`pregnant, pregnancy, embarazada, embarazo`),
    en: list(`
      pregnan*, expecting a baby, expecting a child, trying to conceive, want* to conceive, trying for a baby,
      trying for a child, have a baby, having a baby, start a family, ttc, ivf, iui, missed my period, missed period,
      missed ~ period, period ~ late, late period, fertility clinic, fertility treatment, infertility,
      infertility clinic, prego, preggers, weeks along, first trimester, period ~ hasn't come, period ~ never came,
      skipped ~ period, haven't had my period, trimester, positive ~ test, expecting twins, conceive, another baby,
      fertility doctor, baby on the way, we are expecting, we're expecting, embryo, hoping for ~ baby, want a baby,
      want another baby, want a second baby, want one more baby, wanting a baby, wanting another baby, baby number 2,
      baby no 2, baby is due, preg, lmp ~ weeks, wks along, wk along, months along, baby bump is, my baby bump,
      bun in the oven, pg with, my due date, my test was positive, my test came back positive, expecting again,
      expecting our first, expecting our second, expecting our baby, clomid, egg retrieval, before we have kids,
      before i have kids, want more kids, have more kids, want more children, grow our family, late on my period,
      trying for number two, trying for our, not using protection, unprotected sex, preggo, preggy, pregger, weeks gestation, wks gestation, w0d, w1d, w2d, w3d,
      w4d, w5d, w6d, gestational age,
      baby due in, baby due on
    `),
    vi: list(`
      mang thai, có thai, có bầu, mang bầu, thai kỳ, thụ thai, muốn có con, thai nghén, muốn có em bé, bầu ~ tháng,
      bầu ~ tuần, trễ kinh, chậm kinh, thả để có con, thả bầu, đang thả, để có em bé, sắp có em bé, định sinh con, muốn sinh con, để sinh con, để sinh em bé, định sinh em bé, muốn sinh em bé, kế hoạch có con, ivf, đang bầu, bà bầu, thụ tinh ống nghiệm, que 2 vạch,
      thử que hai vạch, mong con, mong có con, mong có em bé, có tin vui, cấn thai, cấn bầu, ốm nghén, canh trứng,
      chuyển phôi, kích trứng, sắp làm mẹ, muốn có thêm con, dính bầu, thai ~ tuần, mất kinh
    `),
    es: list(`
      embaraz*, encinta, gestante, concebir, buscando bebe, buscando un bebe, fiv, tener un bebe, tener un hijo,
      ser mama, retraso de ~ semanas, retraso menstrual, no me baja la regla, no me ha bajado, prueba positiva,
      fertilidad, quedar en cinta, estoy de ~ semanas, estoy de ~ meses, buscamos ~ bebe, tratando de tener familia,
      queremos tener, formar una familia, tener otro bebe, quiero tener mas hijos, quiero tener hijos, dulce espera,
      esperando ~ bebe, espero un bebe, inseminacion, in vitro, transferencia de embrion*, no me viene la regla,
      atraso de ~ semanas, prueba ~ positiva, prueba ~ salio positiv*, prueba ~ dio positiv*, tengo un retraso y, bebe en camino
    `),
    always: {
      en: list(`
      can't get pregnant, able to get pregnant, able to conceive, trouble getting pregnant,
      trouble conceiving, can't conceive, couldn't get pregnant
    `),
      vi: list(`không thể có thai, khó có thai, chưa thể có thai, mãi không có thai, khó có con`),
      es: list(`no puedo quedar embarazada, no logro embarazarme, no puedo embarazarme`),
    },
    except: list(`
      i have a baby at home, i have a baby boy, i have a baby girl, we have a baby at home, we have a baby boy, we have a baby girl, embarazoso, embarazosa, 2 pregnancies, 3 pregnancies, 4 pregnancies, 5 pregnancies, 2 embarazos,
      3 embarazos, 4 embarazos, 5 embarazos, if i get pregnant, if i become pregnant, if i became pregnant, if i got pregnant, si me embarazo, nếu có thai, nếu có bầu, embarazosos, embarazosas, ask if i'm pregnant, ask if im pregnant, 
      asked if i'm pregnant, asked if i was pregnant, asking if i'm pregnant, people think i'm pregnant, people think im pregnant,
      look pregnant, looks pregnant, looking pregnant, look ~ months pregnant, looks ~ months pregnant, parezco embarazada,
      creen que estoy embarazada, preguntan si estoy embarazada, như bầu ~ tháng, như có bầu, như mang bầu, như bà bầu,
      pregnancy weight, deje ~ del embarazo, pre pregnancy, baby weight, peso del embarazo, a positive test for, period but test ~ negative, skipped ~ period but test negative, missed ~ period but test negative, period but ~ test ~ negative, period but negative test, positive covid test,
      post pregnancy weight, tăng cân thai kỳ, pregnancy pounds, family pregnan*, we are expecting guest*,
      we're expecting guest*, we are expecting company, we're expecting company, we are expecting visitor*,
      we are expecting a, we're expecting a, pregnant wom*, pregnant patient*, pregnant wife, pregnant sister,
      pregnant daughter, covid test ~ positive, flu test ~ positive, strep test ~ positive, pregnancy test negative,
      pregnancy test ~ negative, negative pregnancy test, prueba de embarazo negativa,
      prueba de covid ~ positiva, prueba covid ~ positiva, prueba de tuberculosis ~ positiva,
      test de embarazo negativ*
    `),
  },
  /** Nobody who says so speaks of a wish for a child. */
  sterile: {
    names: list(`hysterectomy, histerectomia, vasectomy, vasectomia, menopause, menopausia`),
    en: list(`
      tubes tied, tubal ligation, post menopausal, postmenopausal, sterilized, bilateral salpingectomy
    `),
    vi: list(`triệt sản, mãn kinh, thắt ống dẫn trứng, cắt tử cung`),
    es: list(`ligadura, trompas ligadas, esterilizada, menopausica`),
  },
  breast_feeding: {
    names: list(`
      breastfeeding, breastfeed, lactating, lactation, amamantando, lactancia
    `),
    en: list(`
      breastfe*, breast fe*, pump milk, i pump, pumping ~ times, pump ~ a day, pump every, exclusively nursing,
      nursing ~ months old, nurse my baby, milk supply, breast pump, nursing my, nursing a baby, nursing mother,
      nursing mom, breast milk, breastmilk, bf my baby, bf my, BF, postpartum and bf, pp and bf, still bf, bfing, ebf, pumping milk, still nursing, nursing ~ baby,
      nursing ~ newborn, nursing ~ infant, nursing twins, currently nursing, pumping for, exclusively pumping, pumping at work, pump at work,
      chestfeeding, am nursing
    `),
    vi: list(
      `cho con bú, đang cho bú, cho bé bú, nuôi con bằng sữa mẹ, cho bú, hút sữa, vắt sữa, bú mẹ, sữa mẹ, bú đêm, ti mẹ, bú ti`,
    ),
    es: list(`
      amamant*, lactando, le doy pecho, le di pecho, le doy seno, doy seno, dandole pecho, toma pecho, doy de mamar, dando pecho, doy teta, doy la teta, dando teta, dando la teta, toma teta, tomando teta,
      dando el pecho, doy pecho, doy el pecho, dar pecho, dando de mamar
    `),
    except: list(`
      nursing my knee, nursing my back, nursing my injur*, breastfed ~ years ago, pump iron, insulin pump ~ a day,
      insulin pump every, bomba de insulina
    `),
  },
  eating_disorder: {
    names: list(`anorexia, bulimia, bulimic, anorexic, atracones`),
    en: list(`
      eating disorder*, disordered eating, anorexi*, bulimi*, purge, purged, purges, purging, binge*, bingeing,
      make myself vomit, made myself vomit, making myself vomit, make myself sick, made myself sick,
      making myself sick, make myself puke, made myself puke, making myself puke,
      make myself throw up, made myself throw up, making myself throw up, self induced vomiting, vomit* after ~ eat*,
      vomit* after meals, throw* up after ~ eat*, throw* up after meals, abus* laxatives, laxative abuse, BED,
      throw* up ~ on purpose, arfid, osfed, puke it up, puke after, puking after, puke on purpose, throw it up,
      throw it all up, threw it up on purpose, threw up ~ on purpose, vomit what i eat, chew and spit,
      laxatives to lose, laxatives after every, laxatives after meal*, laxatives after eat*, laxatives after a binge,
      laxatives so i don't, laxatives to get rid, laxatives to stay,
      orthorexia
    `),
    vi: list(`
      rối loạn ăn uống, chán ăn tâm thần, cuồng ăn, ăn vô độ, ăn uống vô độ, ép mình nôn, ép mình ói, ăn xong là ói,
      uống thuốc xổ ~ giảm cân, thuốc xổ sau khi ăn, thuốc nhuận tràng ~ giảm cân, thuốc nhuận tràng sau khi ăn,
      ăn xong là nôn, tự gây nôn, tự móc họng, móc họng, nôn sau khi ăn, ói sau khi ăn, tự nôn, ăn rồi nôn
    `),
    es: list(`
      trastorno* alimentari*, trastorno* alimenticio*, trastorno de la conducta alimentaria, atracon*,
      provoco el vomito, provocarme el vomito, provocaba el vomito, me purgo, hacia vomitar, hago vomitar,
      me provoco vomitos, me induzco el vomito, vomito lo que como, comer compulsivamente, comedor* compulsiv*,
      laxantes para bajar, laxantes para adelgazar, laxantes ~ no engordar, laxantes ~ no subir, laxantes despues de,
      vomito despues de comer, vomitar despues de comer, purgas,
      purgarme, tca
    `),
    except: list(`
      bed by, bed time, binge watch*, binge ~ tv, binge ~ netflix, binge ~ shows, binge ~ series, binge read*, binge gaming,
      purg* ~ pantry, purg* ~ fridge, purg* ~ kitchen, purg* ~ closet
    `),
  },
  suicidal: {
    names: list(`suicidal, suicide, suicidio, suicida, suicidas, suicidarme`),
    en: list(`
      suicid*, kill myself, killing myself, end my life, ending my life, self harm*, hurt myself, harm myself,
      harming myself, hurting myself, want to die, want* to be dead, SI, wanted to die, wish i was dead, wish i were dead,
      rather be dead, better off dead, used to cut, cutting myself, cut myself, overdosed on purpose, end it all,
      take my own life, took an overdose, overdos* ~ on purpose, od'd ~ on purpose, pills on purpose,
      od'd on pills, od'd in, od in, overdosed on ~ pills, overdosed on pills, overdosed on tylenol, overdosed on my med*, took too many pills,
      bottle of tylenol, bottle of ibuprofen, bottle of aspirin, bottle of advil, bottle of sleeping, kms, noose,
      keep a rope, want to end it, tried to end it, tried ending it, about ending things, of ending things, swallowed all my pills, swallowed all the pills, swallowed ~ pills,
      gun to my head, psych hold, 5150, want to crash my car, attempt on my life, cut my wrists, self injur*,
      wish i wasn't here, don't care if i die, thoughts of death, wish i was never born, wish i weren't here, si hi,
      unalive, tired of living, ready to die, better off without me, wants to die, do myself in, jump off a bridge,
      hang myself, shoot myself, slit my, about ending it, if i was gone, if i were gone, if i weren't here,
      if i wasn't here, disappear forever, want to disappear, it all to be over, done with life, give up on life,
      giving up on life, without me around, hate being alive, rather not be alive, all my pills, bottle of pills,
      no way out, miss me if, started cutting, cutting again, planning how i would, plan how i would,
      how i would do it, saving ~ pills, handful of pills, handful of ~ pills, doing something stupid,
      do something stupid, a burden to, be a burden, driving into, drive into ~ tree, drive my car into, hid ~ gun*,
      hides ~ gun*, hide ~ gun*, join my late, be with him again, be with her again, goodbye letter*, goodbye note,
      letters ~ just in case, going past ~ holidays, point of living, point in living, point of going on, be happier without me, be better without me, better off if i wasn't, ending it all, thoughts of ending it,  pills to die, so i would die,
      got ~ pills out, pills laid out, pills lined up, counting ~ pills, counted out ~ pills, pills in my hand
    `),
    vi: list(`
      tự tử, tự sát, muốn chết, hết muốn sống, nghĩ quẩn, nghĩ đến cái chết, nghĩ tới cái chết, nghĩ về cái chết, nghĩ tới chuyện chết, nghĩ đến chuyện chết, cắt cổ tay, treo cổ, thắt cổ, uống thuốc sâu,
      ước gì mình chết, ngủ luôn không, không tỉnh lại, tự làm hại, tự hại, tự làm đau, tự vẫn, tự tử hụt, chán sống,
      kết liễu, chết đi cho, rạch tay, quyên sinh, chết quách, muốn biến mất, làm liều, kết thúc mọi thứ,
      chỉ muốn kết thúc, đi luôn cho xong, thuốc ngủ để sẵn, không còn ý nghĩa, kết thúc cuộc đời, kết thúc tất cả,
      kết thúc cuộc sống, kết thúc đời, chết cho rồi, chết cho xong, mình chết, chết đi, sống làm gì, sống để làm gì,
      nhảy lầu, nhảy cầu, buông xuôi, gánh nặng cho, sẽ tốt hơn nếu không có tôi, tốt hơn nếu không có em, uống ~ để chết, cho chết luôn
    `),
    es: list(`
      pensamientos de muerte, ideas de muerte, me quiero matar, me voy a matar, ganas de desaparecer,
      quisiera no existir, ojala me muera, me hago dano, cortandome los, cortandome las, mejor me muero,
      quitarme la vida, matarme, tomarme todas las pastillas, tomarme todo el frasco, autolesion*, quiero morir, queria morir, hacerme dano, lastimarme, quiero morirme,
      acabar con mi vida, mejor muerta, mejor muerto, cortarme, me cortaba, intento de suicidio, quiero desaparecer,
      quisiera desaparecer, acabar con todo, terminar con todo, quisiera morir*, ganas de morir*, me quiero morir,
      colgarme, estaria muert*, estar muert*, sentido a la vida, sentido vivir, para que vivir,
      pienso en desaparecer, desaparecer y, ser una carga, soy una carga, me ando cortando, me corto,
      cortando los brazos, pastillas en la mano, soltar el volante, se acabe todo, dormir y no despertar,
      terminar con mi vida, desaparecer de este mundo, mejor sin mi, para que seguir viviendo, para que sigo viv*,  pastillas para morir*, me quise morir,
      que caso tiene vivir, ojala estuviera muert*, ojala estuviese muert*, me tome un frasco de pastillas, me tome ~ frasco de pastillas, intento* ~ quitarme la vida
    `),
    always: {
      en: list(`
      don't want to live, not want to live, don't want to die but, not want to die but, don't feel like living, not feel like living, don't want to be alive, don't want to be here, not want to be here,
      any reason to live, no reason to go on, no reason to keep living, no point in living, no longer want to be here, thoughts of not being here, thoughts of not being around,
      not want to be alive anymore, no reason to live, can't go on, no will to live, not worth living,
      isn't worth living, nothing to live for, not want to be alive, don't want to wake up, no point living,
      don't want to exist, no longer want to live, wouldn't wake up, can't see any reason to,
      no reason to keep going, don't see the point, no point anymore, life isn't worth,
      isn't worth it anymore, not worth it anymore, nothing to look forward, never wake up, not wake up,
      not waking up, never waking up
    `),
      vi: list(`
      không muốn sống, không thiết sống, không muốn chết nhưng, chẳng thiết sống, không sống nữa, không còn muốn sống, chẳng muốn sống,
      không sống nổi, không muốn tồn tại, không còn thiết sống, không còn ý nghĩa, không muốn tỉnh, đừng tỉnh dậy,
      không thiết gì nữa, không ~ lý do để sống, không ~ lý do sống
    `),
      es: list(`
      no quiero vivir, ya no quiero vivir, no me quiero morir pero, no quiero morir pero, no quiero morirme pero, no vale la pena vivir, sin ganas de vivir, no tengo ganas de vivir,
      no quiero seguir viviendo, no quiero estar aqui, no quiero existir, no quiero seguir, no despertar*,
      no encuentro razon*, no veo razon*, no tengo razones para vivir, no hay razon para vivir, no le veo sentido, no le encuentro sentido, no tiene sentido vivir, no puedo mas con la vida, nadie me extran*,
      ojala no desper*
    `),
    },
    except: list(`
      pills out of, counting my pills for, suicide prevention, suicide hotline, suicide awareness, si joint*,
      cut myself on a, cut myself on the, tired of living with, tired of living in, me corto el azucar, me corto el pelo,
      me corto el pan, me corto las unas, chửi muốn chết, mắng muốn chết, la muốn chết, nhiều muốn chết, đắt muốn chết,
      lạnh muốn chết, nóng muốn chết, quê muốn chết, bận muốn chết, nặng muốn chết, thèm ~ chết đi, đói chết đi,
      ngon chết đi, mệt chết đi, lạnh chết đi, prevencion del suicidio, used to cut carb*, used to cut calor*, used to cut out, used to cut down, used to cut back, used to cut sugar,
      used to cut meals, used to cut portions, used to cut weight, used to cut my, cut myself shaving, đói muốn chết,
      thèm chết đi, thích chết đi, nóng chết đi, thèm ~ muốn chết, thèm muốn chết, cười muốn chết, vui muốn chết,
      ngon muốn chết, mệt muốn chết, no quiero seguir asi de gord*, used to cut hair, cortarme el pelo,
      cortarme el cabello, cut myself cooking, cut myself some slack, want to end it with, tried to end it with, ending things with, se suicido, se suicidaron,
      no quiero seguir engord*, no quiero seguir subiendo, don't want to live in, don't want to live with,
      used to cut soda, no quiero seguir con, social suicide, career suicide, suicide for my social, suicide for my diet,
      suicide run*, suicide sprint*, suicide drill*, suicide squad, swallowed ~ pills ~ accident*, swallowed ~ pills ~ mistake,
      accidentally swallowed ~ pills, swallowed one of my pills, se vive mejor sin mi*, want* to be dead honest,
      want* to be dead serious, want* to be dead weight, don't see the point of ~ survey*,
      don't see the point of ~ question*, don't see the point of ~ form*, don't see the point of ~ photo*,
      don't see the point of ~ app, can't go on vacation*, can't go on holiday*, can't go on monday*,
      can't go on tuesday*, can't go on wednesday*, can't go on thursday*, can't go on friday*, can't go on saturday*,
      can't go on sunday*, can't go on my walk*, can't go on a walk*, can't go on walks, can't go on my run*,
      can't go on a trip, can't go on the trip, can't go on my trip, can't go on a hike, can't go on hikes,
      can't go on a date, can't go on dates
    `),
  },
  heavy_drinking: {
    en: list(`
      alcoholi*, alcohol abuse, alcohol use disorder, alcohol dependen*, alcohol problem*, alcohol every day,
      alcohol daily, heavy drinker, heavy drinking, drink heavily, drinking problem, drink ~ every day,
      drink ~ every night, drinks a day, drinks per day, beers a day, beers per day, beers every, beers a night, beers a nite, drinks a nite, beers nightly,
      bottle of wine a, bottles of wine a, drinks a night, drinks every, pack of beer, a pint of vodka, fifth of,
      vodka ~ a day, whiskey ~ a day, rum ~ a day, vodka every, whiskey every, handle of vodka, six pack every,
      six pack a night, 6 pack every night, 12 pack a, 12 pack every, case of beer, rehab for drinking,
      rehab for alcohol, detox* ~ alcohol, detox* ~ booze, booze, sober since, sober for, sober ~ months,
      aa meetings, AA, DUI, a dui, my dui, dui in, dwi, drink myself to, bottle a night, bottles of wine, bottles most, bottles every, bottles a day, bottle of vodka, bottle of whiskey,
      bottle of rum, drink to sleep,
      bottle of wine most, bottle of wine every, bottle of wine each, wine every night, wine most nights
    `),
    vi: list(`
      nghiện rượu, uống nhiều rượu, cai rượu, nhậu mỗi ngày, nhậu suốt, ngày nào cũng nhậu, ngày nào cũng uống rượu,
      ngày nào cũng uống bia, nhậu nhiều, nhậu hoài, nhậu thường xuyên, tối nào cũng nhậu, nhậu mỗi tối, nhậu hàng ngày, uống rượu mỗi ngày,
      uống rượu hàng ngày, uống rượu mỗi tối, rượu mỗi tối, bia mỗi tối, nghiện bia, uống bia mỗi ngày, uống bia hàng ngày
    `),
    es: list(`
      bebo mucho, tomo mucho alcohol, tomaba mucho alcohol, rehabilitacion por alcohol, hasta perderme, hasta emborrach*, cerveza diario,
      cervezas cada noche, botella diaria, borrach*, bebo todos los dias, bebo alcohol todos los dias,
      tomo alcohol todos los dias, cervezas al dia, cervezas diarias, abuso de alcohol, cervezas por dia, alcoholic*, botella de tequila, botella de ron,
      botella de vodka, botella de whisky, botella de vino ~ diari*, caguamas diari*, tomo cerveza diario,
      six de cerveza ~ diari*
    `),
    except: list(`non alcoholic, nonalcoholic, no alcoholic*, alcoholics anonymous, aa batter*`),
  },
  drinking: {
    en: list(`alcohol*, drinking, drunk, glass of wine, glasses of wine, beers`),
    vi: list(`rượu, uống bia, rượu bia, bia rượu, nhậu`),
    es: list(`alcohol, cervezas`),
    except: list(`
      alcohol swab*, alcohol wipe*, alcohol pad*, non alcoholic, nonalcoholic, drinking soda, no alcoholic*,
      alcoholics anonymous, drinking water, drinking more water, drinking coke, drinking sod*, drinking enough,
      drinking a lot of water, drinking coffee, drinking tea
    `),
  },
} satisfies Readonly<Record<string, Words>>;
