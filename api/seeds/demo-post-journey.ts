import type { DemoPost } from './demo-post-shape.ts';

export const journeyPost: DemoPost = {
  slug: 'journey-lost-50-pounds',
  category: 'success_stories',
  author: 0,
  daysAgo: 52,
  views: 337,
  texts: {
    en: {
      title: 'A journey of fifty pounds, told honestly',
      summary:
        'An illustrative story of sixteen months under treatment: the quiet in the head, the bad weeks, the plateau, and what remained to be done at the end.',
      tags: ['story', 'plateau', 'habits', 'maintenance'],
      content: `
<p><strong>“Anna” is not a real patient.</strong> Her story is put together from what people in treatment commonly report, so that nobody's record is told here. The course it takes is within what the large trials describe; yours may be quicker, slower, or different.</p>
<h2>Before</h2>
<p>Anna was forty-four and weighed 246 pounds. She had lost weight four times and regained it four times, each time a little more. What tired her most was not the weight but the thinking about it: what there would be for lunch while she ate breakfast, what she should not have eaten while she tried to sleep. Her blood pressure had begun to rise, and the stairs to her apartment had become a matter of planning.</p>
<p>Her doctor asked about her family, her thyroid, her pancreas and her medicines before he spoke of a prescription at all. She had expected a sermon. She got questions.</p>
<h2>The first three months</h2>
<p>In the second week it became quiet. She noticed it at the supermarket: she walked past the bakery and only remembered at the checkout that she usually stopped there. She also noticed the nausea, two days after each injection. Small plates helped, and so did eating slowly, and giving up the late fried dinner. After the second dose increase she threw up for three days and wrote to her doctor, who left the dose where it was for another month. She had lost 17 pounds by then and was afraid that waiting would cost her the rest. It did not.</p>
<h2>Month six: the part that no picture shows</h2>
<p>At 31 pounds her hair began to thin, which happens to many people when weight falls quickly and usually grows back. Her doctor looked at her blood work and at what she ate, and found too little protein. She started to eat it first at every meal, and to do twenty minutes of strength exercises on two evenings, at home, with a band and a chair.</p>
<h2>Month nine: nothing happens</h2>
<p>For seven weeks the scale did not move. A smaller body needs less energy, and it defends itself besides. She wanted a higher dose; her doctor first wanted to see a week written down. Two glasses of juice a day had crept in, and the walks had stopped with the winter. They changed those, and no medicine. In spring the weight moved again, slowly.</p>
<h2>Month sixteen</h2>
<p>She has lost 51 pounds, a good fifth of her weight. In the STEP 1 trial about a third of the people on semaglutide came that far, so she did better than most, and she knows that it is not all her doing. Her blood pressure is normal with one pill fewer. She is still not slim and has stopped waiting for it.</p>
<p>What worries her is afterwards. She has read that people who stopped everything at once regained about two thirds within a year. So the plan is now about staying: a talk every three months, weighing once a week, a walk most days, strength twice, and an agreement that five pounds up is the moment to write, not fifteen. People who have kept weight off for years describe much the same: they move a lot, keep to a rhythm with their meals, weekends included, and look at the scale often enough to notice early.</p>
<h2>What she would tell herself</h2>
<ul>
<li>Write to your doctor on the second bad day, not on the tenth.</li>
<li>Slow is a speed.</li>
<li>Take the strength exercises as seriously as the injection.</li>
<li>Do not buy clothes for the person you will be. She will have different taste.</li>
</ul>
<h2>Sources</h2>
<ul>
<li><a href="https://www.nejm.org/doi/full/10.1056/NEJMoa2032183">Wilding and others, STEP 1, New England Journal of Medicine, 2021</a></li>
<li><a href="https://doi.org/10.1111/dom.14725">Wilding and others, STEP 1 extension, Diabetes, Obesity and Metabolism, 2022</a></li>
<li><a href="https://doi.org/10.1093/ajcn/82.1.222S">Wing and Phelan, long-term weight loss maintenance, American Journal of Clinical Nutrition, 2005</a></li>
</ul>
<p><em>An illustrative story. It informs and does not replace advice from your own doctor.</em></p>`,
    },
    vi: {
      title: 'Hành trình giảm hơn 22 ký, kể một cách trung thực',
      summary:
        'Câu chuyện minh họa về mười sáu tháng điều trị: sự yên tĩnh trong đầu, những tuần khó chịu, lúc cân nặng đứng yên và những việc còn lại ở cuối chặng đường.',
      tags: ['câu chuyện', 'chững cân', 'thói quen', 'duy trì'],
      content: `
<p><strong>“Chị An” không phải là một bệnh nhân có thật.</strong> Câu chuyện được ghép từ những điều người đang điều trị thường kể, để không hồ sơ của ai bị đem ra đây. Diễn biến nằm trong phạm vi mà các thử nghiệm lớn mô tả; với bạn có thể nhanh hơn, chậm hơn hoặc khác đi.</p>
<h2>Trước đó</h2>
<p>Chị An bốn mươi bốn tuổi, nặng 112 kg. Chị đã bốn lần giảm cân và bốn lần tăng lại, mỗi lần thêm một chút. Điều làm chị mệt nhất không phải là cân nặng mà là việc cứ phải nghĩ về nó: đang ăn sáng đã nghĩ đến bữa trưa, nằm trên giường còn nghĩ đến thứ lẽ ra không nên ăn. Huyết áp bắt đầu tăng, và mấy tầng cầu thang lên nhà đã thành chuyện phải tính trước.</p>
<p>Bác sĩ hỏi về gia đình, tuyến giáp, tuyến tụy và các thuốc chị đang dùng, rồi mới nói đến đơn thuốc. Chị tưởng sẽ bị giảng giải. Chị chỉ được hỏi.</p>
<h2>Ba tháng đầu</h2>
<p>Sang tuần thứ hai, mọi thứ yên hẳn. Chị nhận ra điều đó ở siêu thị: chị đi ngang qua quầy bánh và đến lúc tính tiền mới nhớ ra mình vốn hay dừng ở đó. Chị cũng nhận ra cơn buồn nôn, hai ngày sau mỗi mũi tiêm. Phần ăn nhỏ giúp ích, ăn chậm cũng vậy, và bỏ bữa tối muộn nhiều dầu mỡ nữa. Sau lần tăng liều thứ hai, chị nôn suốt ba ngày và nhắn cho bác sĩ; bác sĩ giữ nguyên liều thêm một tháng. Lúc ấy chị đã giảm gần 8 kg và sợ rằng chờ đợi sẽ làm mất phần còn lại. Điều đó đã không xảy ra.</p>
<h2>Tháng thứ sáu: phần không bức ảnh nào cho thấy</h2>
<p>Khi giảm được 14 kg, tóc chị bắt đầu thưa, điều xảy ra với nhiều người khi cân nặng giảm nhanh và thường mọc lại. Bác sĩ xem kết quả máu, hỏi chị ăn gì và thấy chị ăn quá ít đạm. Chị bắt đầu ăn đạm trước tiên trong mỗi bữa, và tập sức mạnh hai mươi phút vào hai buổi tối, ngay tại nhà, với một sợi dây và một cái ghế.</p>
<h2>Tháng thứ chín: không có gì xảy ra</h2>
<p>Suốt bảy tuần, cân không nhúc nhích. Cơ thể nhỏ hơn cần ít năng lượng hơn, lại còn tự chống đỡ. Chị muốn tăng liều; bác sĩ muốn xem chị ghi lại một tuần ăn uống trước đã. Hai ly nước ép mỗi ngày đã len vào lúc nào không hay, còn những buổi đi bộ thì dừng lại từ mùa lạnh. Họ sửa hai điều đó, không đổi thuốc. Sang xuân, cân nặng lại giảm, chậm rãi.</p>
<h2>Tháng thứ mười sáu</h2>
<p>Chị đã giảm 23 kg, hơn một phần năm cân nặng ban đầu. Trong thử nghiệm STEP 1, khoảng một phần ba số người dùng semaglutide đạt được mức ấy, vậy là chị làm tốt hơn đa số, và chị biết không phải tất cả là công của mình. Huyết áp bình thường với một viên thuốc ít hơn. Chị vẫn không mảnh mai, và đã thôi chờ đợi điều đó.</p>
<p>Điều chị lo là về sau. Chị đã đọc rằng những người dừng tất cả cùng lúc tăng lại khoảng hai phần ba trong một năm. Vì thế kế hoạch bây giờ là để giữ: ba tháng trao đổi một lần, mỗi tuần cân một lần, hầu như ngày nào cũng đi bộ, mỗi tuần hai buổi tập sức mạnh, và thỏa thuận rằng tăng hai ký là lúc phải nhắn tin, đừng đợi đến bảy ký. Những người giữ được cân nhiều năm cũng kể gần như vậy: họ vận động nhiều, ăn uống có nhịp điệu kể cả cuối tuần, và bước lên cân đủ thường xuyên để nhận ra sớm.</p>
<h2>Điều chị muốn nói với chính mình ngày trước</h2>
<ul>
<li>Hãy nhắn cho bác sĩ vào ngày khó chịu thứ hai, đừng đợi đến ngày thứ mười.</li>
<li>Chậm cũng là một tốc độ.</li>
<li>Hãy coi trọng bài tập sức mạnh như coi trọng mũi tiêm.</li>
<li>Đừng mua quần áo cho con người mình sẽ trở thành. Người ấy sẽ có gu khác.</li>
</ul>
<h2>Nguồn tham khảo</h2>
<ul>
<li><a href="https://www.nejm.org/doi/full/10.1056/NEJMoa2032183">Wilding và cộng sự, STEP 1, New England Journal of Medicine, 2021</a></li>
<li><a href="https://doi.org/10.1111/dom.14725">Wilding và cộng sự, phần mở rộng của STEP 1, Diabetes, Obesity and Metabolism, 2022</a></li>
<li><a href="https://doi.org/10.1093/ajcn/82.1.222S">Wing và Phelan, duy trì giảm cân lâu dài, American Journal of Clinical Nutrition, 2005</a></li>
</ul>
<p><em>Câu chuyện minh họa, cung cấp thông tin và không thay thế lời khuyên của bác sĩ điều trị.</em></p>`,
    },
    es: {
      title: 'Un camino de cincuenta libras, contado con honestidad',
      summary:
        'Una historia ilustrativa de dieciséis meses de tratamiento: el silencio en la cabeza, las malas semanas, el estancamiento y lo que quedaba por hacer al final.',
      tags: ['historia', 'estancamiento', 'costumbres', 'mantener'],
      content: `
<p><strong>«Ana» no es una paciente real.</strong> Su historia está hecha de lo que suelen contar las personas en tratamiento, para que aquí no se cuente el expediente de nadie. Su curso cabe en lo que describen los grandes ensayos; el suyo puede ser más rápido, más lento o distinto.</p>
<h2>Antes</h2>
<p>Ana tenía cuarenta y cuatro años y pesaba 246 libras (112 kg). Había bajado de peso cuatro veces y lo había recuperado cuatro veces, cada vez un poco más. Lo que más la cansaba no era el peso, sino pensar en él: qué habría de almuerzo mientras desayunaba, qué no debería haber comido mientras intentaba dormir. La presión había empezado a subirle, y la escalera hasta su casa se había vuelto un asunto que planificar.</p>
<p>Su médico le preguntó por su familia, su tiroides, su páncreas y sus medicamentos antes de hablar siquiera de una receta. Ella esperaba un sermón. Recibió preguntas.</p>
<h2>Los tres primeros meses</h2>
<p>En la segunda semana se hizo el silencio. Lo notó en el supermercado: pasó por delante de la panadería y solo en la caja recordó que allí solía parar. También notó las náuseas, dos días después de cada inyección. Ayudaron los platos pequeños, comer despacio y dejar la cena frita y tardía. Tras la segunda subida de dosis vomitó tres días y escribió a su médico, que dejó la dosis como estaba un mes más. Para entonces había bajado 17 libras y temía que esperar le costara el resto. No fue así.</p>
<h2>Mes seis: lo que no enseña ninguna foto</h2>
<p>Con 31 libras menos empezó a perder pelo, algo que les pasa a muchas personas cuando el peso baja deprisa y que suele volver a crecer. Su médico miró sus análisis y lo que comía, y encontró demasiado poca proteína. Empezó a comerla primero en cada comida y a hacer veinte minutos de ejercicios de fuerza dos noches por semana, en casa, con una banda y una silla.</p>
<h2>Mes nueve: no pasa nada</h2>
<p>Durante siete semanas la báscula no se movió. Un cuerpo más pequeño necesita menos energía, y además se defiende. Ella quería una dosis más alta; su médico quiso ver primero una semana por escrito. Se habían colado dos vasos de jugo al día, y los paseos se habían acabado con el invierno. Cambiaron eso, y ningún medicamento. En primavera el peso volvió a moverse, despacio.</p>
<h2>Mes dieciséis</h2>
<p>Ha bajado 51 libras (23 kg), algo más de una quinta parte de su peso. En el ensayo STEP 1, cerca de un tercio de las personas con semaglutida llegó tan lejos; le ha ido, pues, mejor que a la mayoría, y sabe que no todo es mérito suyo. Su presión es normal con una pastilla menos. Sigue sin ser delgada y ha dejado de esperarlo.</p>
<p>Lo que le preocupa es el después. Ha leído que quienes lo dejaron todo de golpe recuperaron cerca de dos tercios en un año. Por eso el plan trata ahora de quedarse: una conversación cada tres meses, pesarse una vez por semana, un paseo casi todos los días, fuerza dos veces, y el acuerdo de que cinco libras más son el momento de escribir, no quince. Quienes llevan años manteniendo su peso cuentan algo muy parecido: se mueven mucho, comen con ritmo, también los fines de semana, y miran la báscula lo bastante a menudo para darse cuenta pronto.</p>
<h2>Qué se diría a sí misma</h2>
<ul>
<li>Escriba a su médico el segundo día malo, no el décimo.</li>
<li>Despacio también es una velocidad.</li>
<li>Tómese los ejercicios de fuerza tan en serio como la inyección.</li>
<li>No compre ropa para la persona que será. Tendrá otros gustos.</li>
</ul>
<h2>Fuentes</h2>
<ul>
<li><a href="https://www.nejm.org/doi/full/10.1056/NEJMoa2032183">Wilding y otros, STEP 1, New England Journal of Medicine, 2021</a></li>
<li><a href="https://doi.org/10.1111/dom.14725">Wilding y otros, extensión de STEP 1, Diabetes, Obesity and Metabolism, 2022</a></li>
<li><a href="https://doi.org/10.1093/ajcn/82.1.222S">Wing y Phelan, mantener el peso a largo plazo, American Journal of Clinical Nutrition, 2005</a></li>
</ul>
<p><em>Una historia ilustrativa. Informa y no sustituye el consejo de su propio médico.</em></p>`,
    },
  },
};
