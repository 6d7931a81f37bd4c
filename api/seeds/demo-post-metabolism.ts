import type { DemoPost } from './demo-post-shape.ts';

export const metabolismPost: DemoPost = {
  slug: 'science-of-metabolism',
  category: 'medical',
  author: 1,
  daysAgo: 68,
  views: 181,
  texts: {
    en: {
      title: 'The science of metabolism: what slows down, and what does not',
      summary:
        'Where your energy goes, what really happens with age, why weight loss becomes harder as it succeeds, and what helps that has been tested.',
      tags: ['metabolism', 'energy', 'plateau', 'muscle'],
      content: `
<p>“I have a slow metabolism” is one of the sentences doctors hear most. There is often something true in it, though rarely what is meant. It is worth looking at what has been measured.</p>
<h2>Where the energy goes</h2>
<p>The body spends energy in three ways. The largest part, for most people more than half, keeps us alive at rest: heart, brain, liver, body heat. A small part is used to digest food. The rest is movement, from typing to climbing a mountain, and it differs most from person to person.</p>
<p>How much is spent at rest depends above all on how large the body is and how much of it is muscle and organs. A heavier body therefore usually spends more energy, not less. Hormones such as those of the thyroid play a part too, and an underactive thyroid can be found by a blood test. It explains some weight gain, but seldom very much.</p>
<h2>Does it slow down with age?</h2>
<p>Later than most of us think. In 2021 researchers brought together measurements of more than 6,400 people from eight days to 95 years old. Adjusted for the size and makeup of the body, energy expenditure was highest around the first birthday, fell slowly to the adult level at about twenty, and then stayed level until about sixty. Only after that did it decline. The weight that many people gain in their forties is better explained by less muscle, less movement, less sleep and different food than by a metabolism that gives up.</p>
<h2>Why losing weight becomes harder</h2>
<p>When weight falls, two things happen. A smaller body needs less energy. And the body saves beyond that: it spends less than its new size would let us expect. This is called metabolic adaptation. Hunger hormones rise at the same time. From the body's point of view a diet is a famine.</p>
<p>How far this can go was seen in participants of a television contest who had lost an average of 58 kilograms (128 pounds) very quickly. Six years later they spent about 500 kilocalories a day less at rest than people of their size and age should. Those were 14 people in an extreme situation; ordinary weight loss has ordinary effects. But the direction is the same, and it explains why a plateau is normal and not a lack of discipline.</p>
<h2>Where GLP-1 medicines come in</h2>
<p>They do not speed up metabolism. They act on the other side of the scale: on hunger and fullness, which push back hardest when weight falls. In the SURMOUNT-1 trial 2,539 adults received tirzepatide, which imitates two gut hormones, or placebo. After 72 weeks the average change in weight was −15.0 to −20.9 percent depending on the dose, and −3.1 percent with placebo. When such a medicine is stopped, hunger comes back, and usually weight too. That is biology, and a reason to plan ahead.</p>
<h2>What helps that has been tested</h2>
<ul>
<li><strong>Keeping muscle.</strong> Strength exercise on two days a week and enough protein limit how much muscle is lost along with fat.</li>
<li><strong>Moving all day.</strong> Stairs, walks and standing add up to more than most people think.</li>
<li><strong>A modest goal.</strong> In the Diabetes Prevention Program, adults at high risk aimed to lose 7 percent of their weight and to be active for 150 minutes a week. Diabetes became 58 percent less frequent than with placebo, although most of them stayed overweight.</li>
<li><strong>Sleep.</strong> Short nights increase appetite. It is the cheapest measure on this list.</li>
</ul>
<p>What has not been shown to help: teas, “fat-burning” capsules, eating every two hours for the sake of it, and cold showers in a quantity that anybody would bear.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://doi.org/10.1126/science.abe5017">Pontzer and others, daily energy expenditure through the human life course, Science, 2021</a></li>
<li><a href="https://doi.org/10.1002/oby.21538">Fothergill and others, metabolic adaptation six years later, Obesity, 2016</a></li>
<li><a href="https://www.nejm.org/doi/full/10.1056/NEJMoa2206038">Jastreboff and others, SURMOUNT-1, New England Journal of Medicine, 2022</a></li>
<li><a href="https://www.nejm.org/doi/full/10.1056/NEJMoa012512">Diabetes Prevention Program Research Group, New England Journal of Medicine, 2002</a></li>
<li><a href="https://www.niddk.nih.gov/health-information/weight-management">Weight management, National Institute of Diabetes and Digestive and Kidney Diseases</a></li>
</ul>
<p><em>This article informs and does not replace advice from your own doctor.</em></p>`,
    },
    vi: {
      title: 'Khoa học về chuyển hóa: điều gì chậm lại và điều gì không',
      summary:
        'Năng lượng của bạn đi về đâu, tuổi tác thật sự thay đổi điều gì, vì sao càng giảm cân càng khó và cách nào đã được kiểm chứng là có ích.',
      tags: ['chuyển hóa', 'năng lượng', 'chững cân', 'cơ bắp'],
      content: `
<p>“Tôi chuyển hóa chậm” là một trong những câu bác sĩ nghe nhiều nhất. Trong đó thường có phần đúng, dù hiếm khi đúng theo nghĩa người nói muốn. Ta nên xem những gì đã được đo.</p>
<h2>Năng lượng đi về đâu</h2>
<p>Cơ thể tiêu năng lượng theo ba cách. Phần lớn nhất, với đa số người là hơn một nửa, dùng để duy trì sự sống lúc nghỉ: tim, não, gan, thân nhiệt. Một phần nhỏ dùng để tiêu hóa thức ăn. Phần còn lại là vận động, từ gõ bàn phím đến leo núi, và đây là phần khác nhau nhiều nhất giữa người này với người khác.</p>
<p>Mức tiêu hao lúc nghỉ phụ thuộc trước hết vào kích thước cơ thể và lượng cơ cùng nội tạng. Vì thế cơ thể nặng hơn thường tiêu nhiều năng lượng hơn chứ không ít hơn. Các hormone như hormone tuyến giáp cũng góp phần, và tuyến giáp hoạt động yếu có thể phát hiện bằng xét nghiệm máu. Nó giải thích một phần tăng cân, nhưng hiếm khi giải thích được nhiều.</p>
<h2>Chuyển hóa có chậm đi theo tuổi không?</h2>
<p>Muộn hơn nhiều người nghĩ. Năm 2021, các nhà nghiên cứu tập hợp số đo của hơn 6.400 người, từ tám ngày tuổi đến 95 tuổi. Sau khi điều chỉnh theo kích thước và thành phần cơ thể, mức tiêu hao năng lượng cao nhất vào khoảng một tuổi, giảm dần đến mức của người lớn vào khoảng hai mươi tuổi rồi giữ nguyên đến khoảng sáu mươi. Sau đó mới giảm. Số cân nhiều người tăng ở tuổi bốn mươi được giải thích hợp lý hơn bằng việc ít cơ đi, ít vận động, ít ngủ và ăn uống khác đi, chứ không phải do chuyển hóa bỏ cuộc.</p>
<h2>Vì sao càng giảm càng khó</h2>
<p>Khi cân nặng giảm, có hai điều xảy ra. Cơ thể nhỏ hơn cần ít năng lượng hơn. Và cơ thể còn tiết kiệm thêm: nó tiêu ít hơn mức ta chờ đợi ở kích thước mới. Hiện tượng này gọi là thích nghi chuyển hóa. Cùng lúc đó, các hormone gây đói tăng lên. Với cơ thể, ăn kiêng chính là nạn đói.</p>
<p>Mức độ có thể đến đâu đã thấy ở những người tham gia một cuộc thi truyền hình, giảm trung bình 58 kg rất nhanh. Sáu năm sau, lúc nghỉ họ tiêu ít hơn khoảng 500 kilocalo mỗi ngày so với mức đáng lẽ ở người cùng tuổi và cùng kích thước. Đó là 14 người trong một hoàn cảnh cực đoan; giảm cân bình thường có tác động bình thường. Nhưng chiều hướng thì giống nhau, và điều đó giải thích vì sao chững cân là bình thường chứ không phải thiếu kỷ luật.</p>
<h2>Thuốc GLP-1 tác động vào đâu</h2>
<p>Thuốc không làm chuyển hóa nhanh hơn. Thuốc tác động vào đầu bên kia của cán cân: cảm giác đói và no, vốn chống lại mạnh nhất khi cân nặng giảm. Trong thử nghiệm SURMOUNT-1, 2.539 người lớn dùng tirzepatide, thuốc mô phỏng hai hormone của ruột, hoặc giả dược. Sau 72 tuần, cân nặng thay đổi trung bình từ −15,0 đến −20,9 phần trăm tùy liều, còn với giả dược là −3,1 phần trăm. Khi ngừng thuốc, cảm giác đói quay lại, và thường cả cân nặng nữa. Đó là sinh học, và là lý do để tính trước.</p>
<h2>Điều đã được kiểm chứng là có ích</h2>
<ul>
<li><strong>Giữ cơ.</strong> Tập sức mạnh hai ngày mỗi tuần và ăn đủ đạm giúp hạn chế lượng cơ mất cùng với mỡ.</li>
<li><strong>Vận động suốt ngày.</strong> Cầu thang, đi bộ và đứng cộng lại nhiều hơn ta nghĩ.</li>
<li><strong>Mục tiêu vừa phải.</strong> Trong Chương trình Phòng ngừa Tiểu đường của Mỹ, những người lớn có nguy cơ cao đặt mục tiêu giảm 7 phần trăm cân nặng và vận động 150 phút mỗi tuần. Tiểu đường xuất hiện ít hơn 58 phần trăm so với giả dược, dù phần lớn vẫn còn thừa cân.</li>
<li><strong>Giấc ngủ.</strong> Ngủ ít làm tăng cảm giác thèm ăn. Đây là biện pháp rẻ nhất trong danh sách.</li>
</ul>
<p>Những thứ chưa được chứng minh là có ích: các loại trà, viên “đốt mỡ”, ăn hai giờ một lần chỉ để mà ăn, và tắm nước lạnh ở mức không ai chịu nổi.</p>
<h2>Nguồn tham khảo</h2>
<ul>
<li><a href="https://doi.org/10.1126/science.abe5017">Pontzer và cộng sự, tiêu hao năng lượng mỗi ngày trong suốt đời người, Science, 2021</a></li>
<li><a href="https://doi.org/10.1002/oby.21538">Fothergill và cộng sự, thích nghi chuyển hóa sau sáu năm, Obesity, 2016</a></li>
<li><a href="https://www.nejm.org/doi/full/10.1056/NEJMoa2206038">Jastreboff và cộng sự, SURMOUNT-1, New England Journal of Medicine, 2022</a></li>
<li><a href="https://www.nejm.org/doi/full/10.1056/NEJMoa012512">Nhóm nghiên cứu Chương trình Phòng ngừa Tiểu đường, New England Journal of Medicine, 2002</a></li>
<li><a href="https://www.niddk.nih.gov/health-information/weight-management">Quản lý cân nặng, Viện Quốc gia về Tiểu đường, Tiêu hóa và Bệnh thận Hoa Kỳ</a></li>
</ul>
<p><em>Bài viết cung cấp thông tin và không thay thế lời khuyên của bác sĩ điều trị.</em></p>`,
    },
    es: {
      title: 'La ciencia del metabolismo: qué se vuelve más lento y qué no',
      summary:
        'Adónde va su energía, qué pasa de verdad con la edad, por qué adelgazar se vuelve más difícil cuanto mejor va y qué ayuda de lo que se ha probado.',
      tags: ['metabolismo', 'energía', 'estancamiento', 'músculo'],
      content: `
<p>«Tengo el metabolismo lento» es una de las frases que más oyen los médicos. Suele haber en ella algo de verdad, aunque rara vez lo que se quiere decir. Vale la pena mirar lo que se ha medido.</p>
<h2>Adónde va la energía</h2>
<p>El cuerpo gasta energía de tres maneras. La parte mayor, para la mayoría más de la mitad, nos mantiene con vida en reposo: corazón, cerebro, hígado, calor. Una parte pequeña se usa para digerir la comida. El resto es movimiento, desde teclear hasta subir una montaña, y es lo que más varía de una persona a otra.</p>
<p>Cuánto se gasta en reposo depende sobre todo del tamaño del cuerpo y de cuánto de él es músculo y órganos. Un cuerpo más pesado suele gastar, por tanto, más energía y no menos. También influyen hormonas como las de la tiroides, y una tiroides que trabaja poco se descubre con un análisis de sangre. Explica una parte del aumento de peso, pero rara vez mucho.</p>
<h2>¿Se vuelve más lento con la edad?</h2>
<p>Más tarde de lo que creemos. En 2021 se reunieron mediciones de más de 6400 personas, desde los ocho días hasta los 95 años. Teniendo en cuenta el tamaño y la composición del cuerpo, el gasto de energía era mayor hacia el primer cumpleaños, bajaba despacio hasta el nivel adulto hacia los veinte y luego se mantenía hasta cerca de los sesenta. Solo después disminuía. El peso que muchas personas ganan a los cuarenta se explica mejor por menos músculo, menos movimiento, menos sueño y otra comida que por un metabolismo que se rinde.</p>
<h2>Por qué bajar de peso se vuelve más difícil</h2>
<p>Cuando baja el peso ocurren dos cosas. Un cuerpo más pequeño necesita menos energía. Y el cuerpo ahorra además: gasta menos de lo que cabría esperar de su nuevo tamaño. A esto se le llama adaptación metabólica. Al mismo tiempo suben las hormonas del hambre. Para el cuerpo, una dieta es una hambruna.</p>
<p>Hasta dónde puede llegar se vio en participantes de un concurso de televisión que habían bajado de media 58 kilogramos muy deprisa. Seis años después gastaban en reposo unas 500 kilocalorías menos al día de lo que correspondía a su tamaño y edad. Eran 14 personas en una situación extrema; una pérdida de peso corriente tiene efectos corrientes. Pero la dirección es la misma, y explica por qué un estancamiento es normal y no falta de disciplina.</p>
<h2>Dónde entran los medicamentos GLP-1</h2>
<p>No aceleran el metabolismo. Actúan en el otro lado de la balanza: sobre el hambre y la saciedad, que son lo que más se resiste cuando el peso baja. En el ensayo SURMOUNT-1, 2539 adultos recibieron tirzepatida, que imita dos hormonas del intestino, o placebo. Tras 72 semanas, el cambio medio de peso fue de −15,0 a −20,9 por ciento según la dosis, y de −3,1 por ciento con placebo. Cuando se deja un medicamento así, el hambre vuelve, y normalmente también el peso. Es biología, y un motivo para planificar con tiempo.</p>
<h2>Qué ayuda de lo que se ha probado</h2>
<ul>
<li><strong>Conservar el músculo.</strong> Los ejercicios de fuerza dos días por semana y suficiente proteína limitan cuánto músculo se pierde junto con la grasa.</li>
<li><strong>Moverse todo el día.</strong> Las escaleras, los paseos y estar de pie suman más de lo que se cree.</li>
<li><strong>Una meta modesta.</strong> En el Programa de Prevención de la Diabetes de Estados Unidos, adultos con riesgo alto se propusieron perder el 7 por ciento de su peso y moverse 150 minutos por semana. La diabetes fue un 58 por ciento menos frecuente que con placebo, aunque la mayoría siguió teniendo sobrepeso.</li>
<li><strong>Dormir.</strong> Las noches cortas aumentan el apetito. Es la medida más barata de esta lista.</li>
</ul>
<p>Lo que no ha demostrado ayudar: los tés, las cápsulas «quemagrasa», comer cada dos horas porque sí y las duchas frías en una cantidad que alguien pudiera soportar.</p>
<h2>Fuentes</h2>
<ul>
<li><a href="https://doi.org/10.1126/science.abe5017">Pontzer y otros, el gasto diario de energía a lo largo de la vida, Science, 2021</a></li>
<li><a href="https://doi.org/10.1002/oby.21538">Fothergill y otros, la adaptación metabólica seis años después, Obesity, 2016</a></li>
<li><a href="https://www.nejm.org/doi/full/10.1056/NEJMoa2206038">Jastreboff y otros, SURMOUNT-1, New England Journal of Medicine, 2022</a></li>
<li><a href="https://www.nejm.org/doi/full/10.1056/NEJMoa012512">Grupo de Investigación del Programa de Prevención de la Diabetes, New England Journal of Medicine, 2002</a></li>
<li><a href="https://www.niddk.nih.gov/health-information/weight-management">Control del peso, Instituto Nacional de la Diabetes y las Enfermedades Digestivas y Renales de Estados Unidos</a></li>
</ul>
<p><em>Este artículo informa y no sustituye el consejo de su propio médico.</em></p>`,
    },
  },
};
