import type { DemoPost } from './demo-post-shape.ts';

export const exercisePost: DemoPost = {
  slug: 'low-impact-exercises-weight-loss',
  category: 'fitness',
  author: 1,
  daysAgo: 37,
  views: 195,
  texts: {
    en: {
      title: 'Low-impact exercise while you lose weight',
      summary:
        'Movement that spares the joints, how much of it is advised, a gentle plan for the first four weeks, and why strength matters when weight falls.',
      tags: ['exercise', 'walking', 'strength', 'joints'],
      content: `
<p>You do not have to run. If your knees, hips or breathing have made exercise unpleasant, low-impact movement is not the second-best choice; for most people it is the one that lasts.</p>
<h2>What exercise does, and what it does not</h2>
<p>Exercise alone usually takes off less weight than people hope, because hunger rises along with it. Its worth lies elsewhere. It improves blood pressure, blood sugar, sleep and mood, whatever the scale says. It helps to keep weight off: members of the National Weight Control Registry, who have kept off at least 30 pounds for a year or more, report about an hour of activity a day. And strength exercise gives the body a reason to keep muscle while weight falls.</p>
<h2>How much is advised</h2>
<p>The Physical Activity Guidelines for Americans advise adults to get 150 to 300 minutes of moderate activity a week, or 75 to 150 minutes of vigorous activity, and to strengthen all large muscle groups on two or more days. The World Health Organization says the same, and adds what matters most at the beginning: some activity is better than none.</p>
<p>Moderate means that you can talk but not sing. Ten minutes count. So does carrying groceries.</p>
<h2>Six kinds that spare the joints</h2>
<ul>
<li><strong>Walking:</strong> free, and easy to dose. Flat paths and good shoes first, hills later.</li>
<li><strong>Cycling,</strong> outside or on a stationary bike: the saddle carries your weight.</li>
<li><strong>Swimming and water exercise:</strong> the water carries most of your weight, and its resistance trains the muscles.</li>
<li><strong>Elliptical trainer or rowing machine:</strong> even movement without impact.</li>
<li><strong>Chair exercises:</strong> standing up and sitting down, lifting the legs, pressing a band. A good start when standing for long is hard.</li>
<li><strong>Resistance bands, light weights, or your own body:</strong> wall push-ups, bridges on the floor, slow squats to a chair.</li>
</ul>
<h2>The first four weeks</h2>
<ol>
<li><strong>Week one:</strong> walk ten minutes on five days. On two days, stand up from a chair eight times and do eight wall push-ups.</li>
<li><strong>Week two:</strong> fifteen minutes on five days. Repeat the strength exercises twice in a row.</li>
<li><strong>Week three:</strong> twenty minutes on five days. Add a row with a band.</li>
<li><strong>Week four:</strong> twenty-five to thirty minutes on five days, one of them in the water or on a bike. Three rounds of strength exercises on two days.</li>
</ol>
<p>Muscles may ache a little the next day. Joints should not. If a joint hurts for more than two hours afterwards, do less next time rather than nothing.</p>
<h2>With a GLP-1 medicine</h2>
<p>Eat something small beforehand if you feel weak, and drink before you are thirsty, above all if you have had nausea or diarrhea. Rise slowly if you get dizzy. If you take insulin or a sulfonylurea, ask about low blood sugar before you begin. On days right after a dose increase, a walk is often better than a hard session.</p>
<h2>When to ask first</h2>
<p>Speak to a doctor before you begin if you have heart disease, chest pain, fainting, or shortness of breath at rest, and if you have not moved much for years and want to start with something vigorous. Stop and call for help if you get pressure in the chest, pain that runs into the arm or jaw, or sudden shortness of breath.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://odphp.health.gov/our-work/nutrition-physical-activity/physical-activity-guidelines">Physical Activity Guidelines for Americans, United States Department of Health and Human Services</a></li>
<li><a href="https://www.cdc.gov/physical-activity-basics/guidelines/adults.html">Adult activity: an overview, Centers for Disease Control and Prevention</a></li>
<li><a href="https://www.who.int/news-room/fact-sheets/detail/physical-activity">Physical activity, World Health Organization</a></li>
<li><a href="https://doi.org/10.1093/ajcn/82.1.222S">Wing and Phelan, long-term weight loss maintenance, American Journal of Clinical Nutrition, 2005</a></li>
</ul>
<p><em>This article informs and does not replace advice from your own doctor.</em></p>`,
    },
    vi: {
      title: 'Vận động nhẹ nhàng cho khớp khi giảm cân',
      summary:
        'Những cách vận động ít gây chấn động, mức được khuyên, kế hoạch nhẹ nhàng cho bốn tuần đầu và vì sao sức mạnh cơ quan trọng khi cân nặng giảm.',
      tags: ['vận động', 'đi bộ', 'sức mạnh', 'khớp'],
      content: `
<p>Bạn không nhất thiết phải chạy. Nếu đầu gối, khớp háng hay hơi thở khiến việc tập luyện trở nên khó chịu thì vận động ít chấn động không phải là lựa chọn hạng hai; với phần lớn mọi người, đó là cách duy trì được lâu.</p>
<h2>Vận động làm được gì và không làm được gì</h2>
<p>Chỉ tập luyện thôi thường giảm ít cân hơn mong đợi, vì cơn đói cũng tăng theo. Giá trị của nó nằm ở chỗ khác. Vận động cải thiện huyết áp, đường huyết, giấc ngủ và tâm trạng, dù cân nặng thế nào. Vận động giúp giữ cân: thành viên của Sổ theo dõi Kiểm soát Cân nặng Quốc gia Hoa Kỳ, những người giữ được mức giảm ít nhất 13,6 kg từ một năm trở lên, cho biết họ vận động khoảng một giờ mỗi ngày. Và tập sức mạnh cho cơ thể lý do để giữ lại cơ trong lúc giảm cân.</p>
<h2>Bao nhiêu là vừa</h2>
<p>Hướng dẫn Hoạt động Thể lực cho người Mỹ khuyên người lớn tích lũy 150 đến 300 phút vận động vừa mỗi tuần, hoặc 75 đến 150 phút vận động mạnh, và tập cho tất cả các nhóm cơ lớn từ hai ngày trở lên. Tổ chức Y tế Thế giới nói điều tương tự và thêm điều quan trọng nhất lúc bắt đầu: vận động ít vẫn tốt hơn không vận động.</p>
<p>Vận động vừa nghĩa là bạn còn nói chuyện được nhưng không hát được. Mười phút cũng tính. Xách đồ đi chợ về cũng tính.</p>
<h2>Sáu cách nhẹ nhàng cho khớp</h2>
<ul>
<li><strong>Đi bộ:</strong> không tốn tiền và dễ điều chỉnh. Trước hết là đường bằng và giày tốt, sau đó mới đến dốc.</li>
<li><strong>Đạp xe,</strong> ngoài trời hoặc xe đạp tại chỗ: yên xe đỡ trọng lượng cho bạn.</li>
<li><strong>Bơi và tập dưới nước:</strong> nước nâng đỡ phần lớn cơ thể, còn lực cản của nước rèn cơ.</li>
<li><strong>Máy tập toàn thân hoặc máy chèo thuyền:</strong> chuyển động đều, không va chạm.</li>
<li><strong>Tập với ghế:</strong> đứng lên ngồi xuống, nâng chân, ép dây. Khởi đầu tốt khi khó đứng lâu.</li>
<li><strong>Dây kháng lực, tạ nhẹ hoặc chính cơ thể bạn:</strong> chống đẩy vào tường, nâng hông trên sàn, ngồi xuống ghế thật chậm.</li>
</ul>
<h2>Bốn tuần đầu tiên</h2>
<ol>
<li><strong>Tuần một:</strong> đi bộ mười phút, năm ngày. Hai ngày trong tuần, đứng lên khỏi ghế tám lần và chống đẩy vào tường tám lần.</li>
<li><strong>Tuần hai:</strong> mười lăm phút, năm ngày. Lặp lại bài sức mạnh hai lượt liền.</li>
<li><strong>Tuần ba:</strong> hai mươi phút, năm ngày. Thêm động tác kéo dây về phía người.</li>
<li><strong>Tuần bốn:</strong> hai mươi lăm đến ba mươi phút, năm ngày, một ngày dưới nước hoặc đạp xe. Ba lượt bài sức mạnh trong hai ngày.</li>
</ol>
<p>Hôm sau cơ có thể hơi mỏi. Khớp thì không nên đau. Nếu khớp đau quá hai giờ sau khi tập, lần sau hãy tập ít lại, thay vì bỏ hẳn.</p>
<h2>Khi đang dùng thuốc GLP-1</h2>
<p>Ăn nhẹ trước khi tập nếu thấy mệt, và uống nước trước khi khát, nhất là khi bị buồn nôn hoặc tiêu chảy. Đứng dậy từ từ nếu hay chóng mặt. Nếu bạn dùng insulin hoặc thuốc nhóm sulfonylurea, hãy hỏi về nguy cơ hạ đường huyết trước khi bắt đầu. Những ngày ngay sau khi tăng liều, đi dạo thường tốt hơn một buổi tập nặng.</p>
<h2>Khi nào nên hỏi trước</h2>
<p>Hãy hỏi bác sĩ trước khi bắt đầu nếu bạn có bệnh tim, đau ngực, từng ngất hoặc khó thở lúc nghỉ, và nếu đã nhiều năm ít vận động mà muốn bắt đầu bằng bài tập mạnh. Hãy dừng lại và gọi cấp cứu nếu thấy nặng ngực, đau lan ra cánh tay hoặc hàm, hoặc khó thở đột ngột.</p>
<h2>Nguồn tham khảo</h2>
<ul>
<li><a href="https://odphp.health.gov/our-work/nutrition-physical-activity/physical-activity-guidelines">Hướng dẫn Hoạt động Thể lực cho người Mỹ, Bộ Y tế và Dịch vụ Nhân sinh Hoa Kỳ</a></li>
<li><a href="https://www.cdc.gov/physical-activity-basics/guidelines/adults.html">Vận động ở người lớn, Trung tâm Kiểm soát và Phòng ngừa Dịch bệnh Hoa Kỳ</a></li>
<li><a href="https://www.who.int/news-room/fact-sheets/detail/physical-activity">Hoạt động thể lực, Tổ chức Y tế Thế giới</a></li>
<li><a href="https://doi.org/10.1093/ajcn/82.1.222S">Wing và Phelan, duy trì giảm cân lâu dài, American Journal of Clinical Nutrition, 2005</a></li>
</ul>
<p><em>Bài viết cung cấp thông tin và không thay thế lời khuyên của bác sĩ điều trị.</em></p>`,
    },
    es: {
      title: 'Ejercicio de bajo impacto mientras baja de peso',
      summary:
        'Movimiento que cuida las articulaciones, cuánto se aconseja, un plan suave para las cuatro primeras semanas y por qué importa la fuerza cuando el peso baja.',
      tags: ['ejercicio', 'caminar', 'fuerza', 'articulaciones'],
      content: `
<p>No tiene que correr. Si las rodillas, las caderas o el aliento han hecho desagradable el ejercicio, el movimiento de bajo impacto no es la segunda mejor opción; para la mayoría es la que dura.</p>
<h2>Qué hace el ejercicio y qué no</h2>
<p>El ejercicio por sí solo suele quitar menos peso del que se espera, porque el hambre sube con él. Su valor está en otra parte. Mejora la presión arterial, el azúcar en la sangre, el sueño y el ánimo, diga lo que diga la báscula. Ayuda a mantener el peso: los miembros del Registro Nacional de Control de Peso de Estados Unidos, que han mantenido una pérdida de al menos 30 libras (13,6 kg) durante un año o más, dicen moverse cerca de una hora al día. Y los ejercicios de fuerza dan al cuerpo un motivo para conservar el músculo mientras el peso baja.</p>
<h2>Cuánto se aconseja</h2>
<p>La guía de actividad física de Estados Unidos aconseja a los adultos reunir de 150 a 300 minutos de actividad moderada por semana, o de 75 a 150 minutos de actividad intensa, y fortalecer todos los grupos musculares grandes dos o más días. La Organización Mundial de la Salud dice lo mismo y añade lo que más importa al principio: algo de actividad es mejor que ninguna.</p>
<p>Moderada quiere decir que puede hablar, pero no cantar. Diez minutos cuentan. Cargar las compras también.</p>
<h2>Seis formas que cuidan las articulaciones</h2>
<ul>
<li><strong>Caminar:</strong> gratis y fácil de medir. Primero caminos llanos y buen calzado, después las cuestas.</li>
<li><strong>Bicicleta,</strong> en la calle o estática: el sillín lleva su peso.</li>
<li><strong>Natación y ejercicio en el agua:</strong> el agua lleva casi todo, y su resistencia entrena los músculos.</li>
<li><strong>Elíptica o máquina de remo:</strong> movimiento uniforme sin golpes.</li>
<li><strong>Ejercicios con silla:</strong> levantarse y sentarse, alzar las piernas, estirar una banda. Un buen comienzo si cuesta estar mucho tiempo de pie.</li>
<li><strong>Bandas elásticas, pesas ligeras o el propio cuerpo:</strong> flexiones contra la pared, puentes en el suelo, sentadillas lentas hasta una silla.</li>
</ul>
<h2>Las cuatro primeras semanas</h2>
<ol>
<li><strong>Semana uno:</strong> camine diez minutos cinco días. Dos días, levántese de una silla ocho veces y haga ocho flexiones contra la pared.</li>
<li><strong>Semana dos:</strong> quince minutos cinco días. Repita los ejercicios de fuerza dos veces seguidas.</li>
<li><strong>Semana tres:</strong> veinte minutos cinco días. Añada un remo con banda.</li>
<li><strong>Semana cuatro:</strong> de veinticinco a treinta minutos cinco días, uno de ellos en el agua o en bicicleta. Tres vueltas de ejercicios de fuerza dos días.</li>
</ol>
<p>Los músculos pueden doler un poco al día siguiente. Las articulaciones no deberían. Si una duele más de dos horas después, haga menos la próxima vez, en lugar de nada.</p>
<h2>Con un medicamento GLP-1</h2>
<p>Coma algo pequeño antes si siente debilidad, y beba antes de tener sed, sobre todo si ha tenido náuseas o diarrea. Levántese despacio si se marea. Si usa insulina o una sulfonilurea, pregunte por el azúcar bajo en la sangre antes de empezar. En los días justo después de subir la dosis, un paseo suele ser mejor que una sesión dura.</p>
<h2>Cuándo preguntar antes</h2>
<p>Hable con un médico antes de empezar si tiene una enfermedad del corazón, dolor en el pecho, desmayos o falta de aire en reposo, y si lleva años moviéndose poco y quiere empezar con algo intenso. Pare y pida ayuda si siente presión en el pecho, un dolor que va al brazo o a la mandíbula, o falta de aire repentina.</p>
<h2>Fuentes</h2>
<ul>
<li><a href="https://odphp.health.gov/our-work/nutrition-physical-activity/physical-activity-guidelines">Guía de actividad física para los estadounidenses, Departamento de Salud y Servicios Humanos de Estados Unidos</a></li>
<li><a href="https://www.cdc.gov/physical-activity-basics/guidelines/adults.html">La actividad en los adultos, Centros para el Control y la Prevención de Enfermedades</a></li>
<li><a href="https://www.who.int/news-room/fact-sheets/detail/physical-activity">Actividad física, Organización Mundial de la Salud</a></li>
<li><a href="https://doi.org/10.1093/ajcn/82.1.222S">Wing y Phelan, mantener el peso a largo plazo, American Journal of Clinical Nutrition, 2005</a></li>
</ul>
<p><em>Este artículo informa y no sustituye el consejo de su propio médico.</em></p>`,
    },
  },
};
