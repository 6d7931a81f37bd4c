import type { DemoPost } from './demo-post-shape.ts';

export const semaglutidePost: DemoPost = {
  slug: 'understanding-semaglutide-benefits',
  category: 'medical',
  author: 0,
  daysAgo: 9,
  views: 412,
  texts: {
    en: {
      title: 'Understanding semaglutide: what it does, and what it does not',
      summary:
        'How a once-weekly GLP-1 medicine changes appetite, what the large trials measured, which side effects are common, and who should not take it.',
      tags: ['semaglutide', 'GLP-1', 'evidence', 'side effects'],
      content: `
<p>Few medicines have been talked about as much as semaglutide. Between the headlines and the before-and-after pictures it is easy to lose sight of what has really been measured. This is a short, sober account.</p>
<h2>How it works</h2>
<p>After a meal the gut releases a hormone called GLP‑1. It helps the pancreas to release insulin when blood sugar is high, slows the emptying of the stomach, and tells the brain that enough has been eaten. The body breaks it down within minutes. Semaglutide is built like this hormone but stays in the body for about a week, which is why it is injected once a week.<a href="#source-1"><sup>1</sup></a></p>
<p>People often describe the effect as quiet: they think about food less often, feel full sooner, and find it easier to stop. The medicine does not burn fat. It makes it easier to go on eating less, and for longer than willpower alone usually allows.</p>
<h2>What the trials measured</h2>
<p>The STEP 1 trial followed 1,961 adults without diabetes for 68 weeks. All had a body mass index of at least 30, or of at least 27 with a weight-related illness, and all received advice on food and activity. With semaglutide 2.4 mg once a week the average change in weight was −14.9 percent; with placebo it was −2.4 percent. About 86 of 100 people on semaglutide lost at least 5 percent of their weight, compared with about 32 of 100 on placebo.<a href="#source-2"><sup>2</sup></a></p>
<p>An average hides a wide range. Some people lost more than a fifth of their weight, others hardly anything.<a href="#source-2"><sup>2</sup></a> If little has changed after several months on a full dose, that is a reason to talk, not a personal failure.</p>
<p>The SELECT trial asked a different question. In 17,604 adults with overweight or obesity and established heart or vessel disease, but without diabetes, a heart attack, a stroke or death from a cardiovascular cause happened to 6.5 percent on semaglutide and 8.0 percent on placebo over a little more than three years on average.<a href="#source-3"><sup>3</sup></a></p>
<h2>What to expect in the first months</h2>
<p>The most common side effects are nausea, diarrhea, vomiting, constipation and stomach pain. They come mostly when the dose is raised and usually fade.<a href="#source-1"><sup>1</sup></a> This is why treatment begins low and rises in steps. In STEP 1, 4.5 percent stopped because of stomach or bowel problems, compared with 0.8 percent on placebo.<a href="#source-2"><sup>2</sup></a> Small meals, eating slowly and drinking enough help many people.</p>
<p>Rarer problems are serious: inflammation of the pancreas, gallbladder disease, kidney injury after fluid loss, and low blood sugar in people who also take insulin or a sulfonylurea.<a href="#source-1"><sup>1</sup></a> Severe stomach pain that does not go away needs medical help at once.</p>
<h2>Who should not take it</h2>
<ul>
<li>People who have had medullary thyroid cancer, or whose close family has, and people with multiple endocrine neoplasia type 2. The label carries a boxed warning because the medicine caused thyroid tumors in rodents; whether it does so in people is not known.<a href="#source-1"><sup>1</sup></a></li>
<li>People who have had a serious allergic reaction to it.<a href="#source-1"><sup>1</sup></a></li>
<li>People who are pregnant or plan to be: the label advises stopping at least two months before.<a href="#source-1"><sup>1</sup></a></li>
<li>Tell your doctor if you have had pancreatitis: it is one of the serious side effects above, and another treatment may suit you better.<a href="#source-1"><sup>1</sup></a></li>
</ul>
<h2>What happens afterwards</h2>
<p>In an extension of STEP 1, people stopped both the medicine and the program after 68 weeks. A year later they had regained about two thirds of the weight they had lost.<a href="#source-4"><sup>4</sup></a> Obesity behaves like other long-term illnesses: when treatment ends, it tends to return. How long to treat, and how to stop, belongs in the first conversation with your doctor, not the last.</p>
<p>One more caution: these trials tested particular approved products. Ask which product you are prescribed, and how much is known about it.</p>
<h2>Sources</h2>
<ol>
<li><a href="https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=ee06186f-2aa3-4990-a760-757579d8f77b">Prescribing information of Wegovy (FDA label), Novo Nordisk, 2025, National Library of Medicine</a></li>
<li><a href="https://www.nejm.org/doi/full/10.1056/NEJMoa2032183">Wilding and others, STEP 1, New England Journal of Medicine, 2021</a></li>
<li><a href="https://www.nejm.org/doi/full/10.1056/NEJMoa2307563">Lincoff and others, SELECT, New England Journal of Medicine, 2023</a></li>
<li><a href="https://doi.org/10.1111/dom.14725">Wilding and others, STEP 1 extension, Diabetes, Obesity and Metabolism, 2022</a></li>
</ol>
<p><em>This article informs and does not replace advice from your own doctor.</em></p>`,
    },
    vi: {
      title: 'Hiểu về semaglutide: thuốc làm được gì và không làm được gì',
      summary:
        'Thuốc GLP-1 tiêm mỗi tuần một lần tác động lên cảm giác thèm ăn ra sao, các thử nghiệm lớn đo được gì, tác dụng phụ nào hay gặp và ai không nên dùng.',
      tags: ['semaglutide', 'GLP-1', 'bằng chứng', 'tác dụng phụ'],
      content: `
<p>Hiếm có loại thuốc nào được nhắc đến nhiều như semaglutide. Giữa các dòng tít báo và những bức ảnh trước và sau, người đọc dễ quên mất điều gì đã thật sự được đo đếm. Bài viết này trình bày ngắn gọn và tỉnh táo.</p>
<h2>Thuốc hoạt động thế nào</h2>
<p>Sau bữa ăn, ruột tiết ra một hormone tên là GLP‑1. Hormone này giúp tuyến tụy tiết insulin khi đường huyết cao, làm dạ dày tiêu thức ăn chậm lại và báo cho não biết rằng đã ăn đủ. Cơ thể phân hủy nó chỉ trong vài phút. Semaglutide có cấu trúc tương tự nhưng tồn tại trong cơ thể khoảng một tuần, vì thế chỉ cần tiêm mỗi tuần một lần.<a href="#source-1"><sup>1</sup></a></p>
<p>Nhiều người mô tả tác dụng ấy là sự yên tĩnh: họ ít nghĩ đến đồ ăn hơn, no sớm hơn và dễ dừng lại hơn. Thuốc không đốt mỡ. Thuốc giúp việc ăn ít đi trở nên dễ chịu trong thời gian dài hơn so với chỉ dựa vào ý chí.</p>
<h2>Các thử nghiệm đã đo được gì</h2>
<p>Thử nghiệm STEP 1 theo dõi 1.961 người lớn không mắc tiểu đường trong 68 tuần. Tất cả đều có chỉ số khối cơ thể từ 30 trở lên, hoặc từ 27 trở lên kèm một bệnh liên quan đến cân nặng, và đều được tư vấn về ăn uống và vận động. Với semaglutide 2,4 mg mỗi tuần, cân nặng thay đổi trung bình −14,9 phần trăm; với giả dược là −2,4 phần trăm. Khoảng 86 trên 100 người dùng semaglutide giảm được ít nhất 5 phần trăm cân nặng, so với khoảng 32 trên 100 người dùng giả dược.<a href="#source-2"><sup>2</sup></a></p>
<p>Con số trung bình che đi sự khác biệt rất lớn. Có người giảm hơn một phần năm cân nặng, có người gần như không giảm.<a href="#source-2"><sup>2</sup></a> Nếu sau vài tháng dùng đủ liều mà thay đổi không đáng kể, đó là lý do để trao đổi với bác sĩ chứ không phải là thất bại của bạn.</p>
<p>Thử nghiệm SELECT đặt ra một câu hỏi khác. Ở 17.604 người lớn thừa cân hoặc béo phì đã có bệnh tim mạch nhưng không mắc tiểu đường, nhồi máu cơ tim, đột quỵ hoặc tử vong do tim mạch xảy ra ở 6,5 phần trăm người dùng semaglutide và 8,0 phần trăm người dùng giả dược, trong thời gian theo dõi trung bình hơn ba năm một chút.<a href="#source-3"><sup>3</sup></a></p>
<h2>Điều gì thường xảy ra trong những tháng đầu</h2>
<p>Tác dụng phụ hay gặp nhất là buồn nôn, tiêu chảy, nôn, táo bón và đau bụng. Chúng chủ yếu xuất hiện khi tăng liều và thường giảm dần.<a href="#source-1"><sup>1</sup></a> Vì vậy điều trị luôn bắt đầu ở mức thấp và tăng từng bước. Trong STEP 1, 4,5 phần trăm phải ngừng thuốc vì khó chịu ở dạ dày hoặc ruột, so với 0,8 phần trăm ở nhóm giả dược.<a href="#source-2"><sup>2</sup></a> Ăn từng bữa nhỏ, ăn chậm và uống đủ nước giúp ích cho nhiều người.</p>
<p>Một số vấn đề hiếm gặp nhưng nghiêm trọng: viêm tụy, bệnh túi mật, tổn thương thận do mất nước, và hạ đường huyết ở người dùng kèm insulin hoặc thuốc nhóm sulfonylurea.<a href="#source-1"><sup>1</sup></a> Đau bụng dữ dội không dứt cần được khám ngay.</p>
<h2>Ai không nên dùng</h2>
<ul>
<li>Người từng bị ung thư tuyến giáp thể tủy hoặc có người thân trong gia đình mắc bệnh này, và người mắc hội chứng đa u tuyến nội tiết típ 2. Nhãn thuốc có cảnh báo đóng khung vì thuốc gây u tuyến giáp ở loài gặm nhấm; ở người thì chưa rõ.<a href="#source-1"><sup>1</sup></a></li>
<li>Người từng bị dị ứng nặng với thuốc.<a href="#source-1"><sup>1</sup></a></li>
<li>Người đang mang thai hoặc dự định mang thai: nhãn thuốc khuyên ngừng ít nhất hai tháng trước đó.<a href="#source-1"><sup>1</sup></a></li>
<li>Hãy cho bác sĩ biết nếu bạn từng bị viêm tụy: đó là một trong những tác dụng phụ nghiêm trọng nêu trên, và cách điều trị khác có thể phù hợp hơn.<a href="#source-1"><sup>1</sup></a></li>
</ul>
<h2>Sau khi ngừng thuốc</h2>
<p>Trong phần mở rộng của STEP 1, người tham gia ngừng cả thuốc lẫn chương trình hỗ trợ sau 68 tuần. Một năm sau, họ tăng trở lại khoảng hai phần ba số cân đã giảm.<a href="#source-4"><sup>4</sup></a> Béo phì giống như các bệnh mạn tính khác: khi ngừng điều trị, bệnh thường quay lại. Điều trị bao lâu và dừng như thế nào nên được bàn ngay trong buổi trao đổi đầu tiên với bác sĩ, chứ không phải buổi cuối.</p>
<p>Thêm một lưu ý: các thử nghiệm này dùng những sản phẩm cụ thể đã được phê duyệt. Hãy hỏi bạn được kê sản phẩm nào và người ta biết gì về nó.</p>
<h2>Nguồn tham khảo</h2>
<ol>
<li><a href="https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=ee06186f-2aa3-4990-a760-757579d8f77b">Thông tin kê đơn của Wegovy (nhãn FDA), Novo Nordisk, 2025, Thư viện Y khoa Quốc gia Hoa Kỳ</a></li>
<li><a href="https://www.nejm.org/doi/full/10.1056/NEJMoa2032183">Wilding và cộng sự, STEP 1, New England Journal of Medicine, 2021</a></li>
<li><a href="https://www.nejm.org/doi/full/10.1056/NEJMoa2307563">Lincoff và cộng sự, SELECT, New England Journal of Medicine, 2023</a></li>
<li><a href="https://doi.org/10.1111/dom.14725">Wilding và cộng sự, phần mở rộng của STEP 1, Diabetes, Obesity and Metabolism, 2022</a></li>
</ol>
<p><em>Bài viết cung cấp thông tin và không thay thế lời khuyên của bác sĩ điều trị.</em></p>`,
    },
    es: {
      title: 'Entender la semaglutida: lo que hace y lo que no hace',
      summary:
        'Cómo cambia el apetito un medicamento GLP-1 semanal, qué midieron los grandes ensayos, qué efectos secundarios son frecuentes y quién no debe tomarlo.',
      tags: ['semaglutida', 'GLP-1', 'evidencia', 'efectos secundarios'],
      content: `
<p>De pocos medicamentos se ha hablado tanto como de la semaglutida. Entre los titulares y las fotos de antes y después es fácil perder de vista lo que de verdad se ha medido. Este es un resumen breve y sobrio.</p>
<h2>Cómo actúa</h2>
<p>Después de comer, el intestino libera una hormona llamada GLP‑1. Ayuda al páncreas a liberar insulina cuando el azúcar en la sangre está alto, hace que el estómago se vacíe más despacio y avisa al cerebro de que ya se ha comido bastante. El cuerpo la descompone en minutos. La semaglutida está construida como esta hormona, pero permanece en el cuerpo cerca de una semana; por eso se inyecta una vez por semana.<a href="#source-1"><sup>1</sup></a></p>
<p>Muchas personas describen el efecto como silencio: piensan menos en la comida, se sacian antes y les cuesta menos parar. El medicamento no quema grasa. Hace más fácil seguir comiendo menos, y durante más tiempo del que suele permitir la sola fuerza de voluntad.</p>
<h2>Qué midieron los ensayos</h2>
<p>El ensayo STEP 1 siguió a 1961 adultos sin diabetes durante 68 semanas. Todos tenían un índice de masa corporal de al menos 30, o de al menos 27 con una enfermedad relacionada con el peso, y todos recibieron consejos sobre alimentación y actividad. Con 2,4 mg de semaglutida una vez por semana, el cambio medio de peso fue de −14,9 por ciento; con placebo fue de −2,4 por ciento. Unas 86 de cada 100 personas con semaglutida perdieron al menos un 5 por ciento de su peso, frente a unas 32 de cada 100 con placebo.<a href="#source-2"><sup>2</sup></a></p>
<p>Un promedio esconde mucha diferencia. Algunas personas perdieron más de una quinta parte de su peso, otras casi nada.<a href="#source-2"><sup>2</sup></a> Si poco ha cambiado tras varios meses con la dosis completa, es un motivo para hablar, no un fracaso personal.</p>
<p>El ensayo SELECT hizo otra pregunta. En 17 604 adultos con sobrepeso u obesidad y una enfermedad del corazón o de los vasos ya conocida, pero sin diabetes, un infarto, un derrame cerebral o la muerte por causa cardiovascular ocurrió en el 6,5 por ciento con semaglutida y en el 8,0 por ciento con placebo, en algo más de tres años de media.<a href="#source-3"><sup>3</sup></a></p>
<h2>Qué esperar en los primeros meses</h2>
<p>Los efectos secundarios más frecuentes son náuseas, diarrea, vómitos, estreñimiento y dolor de estómago. Aparecen sobre todo cuando se sube la dosis y suelen ir a menos.<a href="#source-1"><sup>1</sup></a> Por eso el tratamiento empieza bajo y sube por pasos. En STEP 1, el 4,5 por ciento lo dejó por molestias del estómago o del intestino, frente al 0,8 por ciento con placebo.<a href="#source-2"><sup>2</sup></a> Las comidas pequeñas, comer despacio y beber lo suficiente ayudan a muchas personas.</p>
<p>Hay problemas menos frecuentes que son graves: inflamación del páncreas, enfermedad de la vesícula, daño de los riñones tras perder líquidos, y azúcar bajo en la sangre en quienes también usan insulina o una sulfonilurea.<a href="#source-1"><sup>1</sup></a> Un dolor de estómago fuerte que no se va necesita atención médica de inmediato.</p>
<h2>Quién no debe tomarlo</h2>
<ul>
<li>Las personas que han tenido cáncer medular de tiroides, o cuya familia cercana lo ha tenido, y las personas con neoplasia endocrina múltiple de tipo 2. La etiqueta lleva una advertencia destacada porque el medicamento causó tumores de tiroides en roedores; no se sabe si lo hace en personas.<a href="#source-1"><sup>1</sup></a></li>
<li>Las personas que han tenido una reacción alérgica grave a él.<a href="#source-1"><sup>1</sup></a></li>
<li>Las personas que están embarazadas o quieren estarlo: la etiqueta aconseja dejarlo al menos dos meses antes.<a href="#source-1"><sup>1</sup></a></li>
<li>Informe a su médico si ha tenido pancreatitis: es uno de los efectos graves mencionados, y quizá le convenga más otro tratamiento.<a href="#source-1"><sup>1</sup></a></li>
</ul>
<h2>Qué pasa después</h2>
<p>En una extensión de STEP 1, las personas dejaron a la vez el medicamento y el programa a las 68 semanas. Un año después habían recuperado cerca de dos tercios del peso perdido.<a href="#source-4"><sup>4</sup></a> La obesidad se comporta como otras enfermedades crónicas: cuando el tratamiento termina, suele volver. Cuánto tiempo tratarse, y cómo dejarlo, pertenece a la primera conversación con su médico, no a la última.</p>
<p>Una advertencia más: estos ensayos probaron productos aprobados concretos. Pregunte qué producto le recetan y cuánto se sabe de él.</p>
<h2>Fuentes</h2>
<ol>
<li><a href="https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=ee06186f-2aa3-4990-a760-757579d8f77b">Información de prescripción de Wegovy (etiqueta de la FDA), Novo Nordisk, 2025, Biblioteca Nacional de Medicina de Estados Unidos</a></li>
<li><a href="https://www.nejm.org/doi/full/10.1056/NEJMoa2032183">Wilding y otros, STEP 1, New England Journal of Medicine, 2021</a></li>
<li><a href="https://www.nejm.org/doi/full/10.1056/NEJMoa2307563">Lincoff y otros, SELECT, New England Journal of Medicine, 2023</a></li>
<li><a href="https://doi.org/10.1111/dom.14725">Wilding y otros, extensión de STEP 1, Diabetes, Obesity and Metabolism, 2022</a></li>
</ol>
<p><em>Este artículo informa y no sustituye el consejo de su propio médico.</em></p>`,
    },
  },
};
