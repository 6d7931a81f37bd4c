import { DOCUMENTED } from '#shared/product-id.ts';
import type { DemoPost } from './demo-post-shape.ts';

/** Contains no doses: how much is injected, and when it changes, is up to the prescribing doctor (decision C104). */
export const tirzepatidePost: DemoPost = {
  slug: DOCUMENTED.tirzexa.guide,
  category: 'medical',
  author: 0,
  daysAgo: 4,
  views: 156,
  texts: {
    en: {
      title: 'Understanding tirzepatide: how it works, how it is taken, and what to watch for',
      summary:
        'What a once-weekly medicine that acts on two gut hormones can and cannot do, how it is used safely, which side effects are common, and who should not take it.',
      tags: ['tirzepatide', 'GIP', 'GLP-1', 'side effects'],
      content: `
<p>Tirzepatide is a newer relative of semaglutide: alike in many ways, and different in some that matter every day. This guide explains what is known, and what to do in ordinary and less ordinary weeks. You will find no doses in it: how much you inject is written on your prescription, and nowhere else.</p>
<h2>How it works</h2>
<p>After a meal the gut releases two hormones, GIP and GLP‑1. Both help the pancreas to release insulin when blood sugar is high. GLP‑1 also slows the emptying of the stomach and tells the brain that enough has been eaten. Tirzepatide imitates both and stays in the body long enough to be injected once a week.<a href="#source-1"><sup>1</sup></a></p>
<p>Most people notice less hunger, and that they feel full sooner. The medicine burns no fat and replaces neither food nor movement. It is approved as an addition to eating less and moving more, not instead of them.<a href="#source-1"><sup>1</sup></a></p>
<h2>What the trials measured</h2>
<p>The SURMOUNT‑1 trial followed 2,539 adults without diabetes for 72 weeks. All had a body mass index of at least 30, or of at least 27 with a weight-related illness. With tirzepatide the average change in weight was between −15.0 and −20.9 percent, depending on the dose; with placebo it was −3.1 percent. Between 85 and 91 of 100 people lost at least 5 percent of their weight, compared with 35 of 100 on placebo.<a href="#source-2"><sup>2</sup></a></p>
<p>These are averages. Some people lose much more, some hardly anything, and nobody can say beforehand who. The trial was paid for by the maker of the medicine, as is common, and it tested the approved product. Ask which product you are prescribed and how much is known about it.</p>
<h2>How it is taken</h2>
<ul>
<li><strong>Once a week, on the same day,</strong> at any time, with or without food, under the skin of the abdomen, thigh or upper arm. Change the site every time.<a href="#source-1"><sup>1</sup></a></li>
<li><strong>The dose begins low and rises in steps,</strong> so that the stomach can get used to it.<a href="#source-1"><sup>1</sup></a> Each step is your doctor's decision. Never move up a step on your own, and say so if one is too much: waiting longer is a normal choice.</li>
<li><strong>A missed dose</strong> may be taken within 4 days (96 hours).<a href="#source-1"><sup>1</sup></a> After that, leave it out and go on with your usual day. If you have missed two or more in a row, ask your doctor before the next one.</li>
<li><strong>Another day of the week</strong> is possible as long as at least 3 days (72 hours) lie between two doses.<a href="#source-1"><sup>1</sup></a></li>
<li><strong>Keep it in the refrigerator,</strong> at 2 to 8 °C (36 to 46 °F), and never freeze it. The label of the approved product allows up to 21 days outside, at no more than 30 °C (86 °F).<a href="#source-1"><sup>1</sup></a> For a vial made by a compounding pharmacy only the pharmacy's label counts.</li>
<li><strong>If you draw from a vial,</strong> look at the strength on that vial and at your instructions each time. People have been harmed by mixing up milligrams, milliliters and the units on a syringe.<a href="#source-3"><sup>3</sup></a> If anything does not match, do not inject; ask first.</li>
</ul>
<h2>What to expect in the first months</h2>
<p>Nausea, diarrhea, vomiting, constipation, stomach pain and indigestion are common, mostly when the dose has just been raised.<a href="#source-1"><sup>1</sup></a> In SURMOUNT‑1 about 25 to 33 of 100 people on tirzepatide felt sick at some time, compared with about 10 on placebo; 4 to 7 of 100 stopped because of side effects, compared with about 3 on placebo.<a href="#source-2"><sup>2</sup></a> Small meals, eating slowly and drinking enough help many people. Hair may become thinner for a while when weight falls quickly.</p>
<h2>When to get help at once</h2>
<ul>
<li>Severe stomach pain that does not go away, with or without vomiting: it may be the pancreas or the gallbladder.<a href="#source-1"><sup>1</sup></a></li>
<li>You cannot keep fluids down, or you faint: fluid loss can injure the kidneys.<a href="#source-1"><sup>1</sup></a></li>
<li>Swelling of the face or throat, or trouble breathing.<a href="#source-1"><sup>1</sup></a></li>
<li>A lump in the neck, hoarseness or trouble swallowing that does not pass.<a href="#source-1"><sup>1</sup></a></li>
<li>A sudden change in your eyesight, above all if you have diabetes.<a href="#source-1"><sup>1</sup></a></li>
<li>Low mood, or thoughts of harming yourself. In the United States you can call or text 988 at any time.</li>
</ul>
<h2>Who should not take it</h2>
<ul>
<li>People who have had medullary thyroid cancer, or whose close family has, and people with multiple endocrine neoplasia type 2. The label carries a boxed warning because the medicine caused thyroid tumors in rats; whether it does so in people is not known.<a href="#source-1"><sup>1</sup></a></li>
<li>People who have had a serious allergic reaction to it.<a href="#source-1"><sup>1</sup></a></li>
<li>It must not be combined with another product that contains tirzepatide, or with a GLP‑1 medicine such as semaglutide.<a href="#source-1"><sup>1</sup></a></li>
<li>Tell your doctor about pancreatitis, gallbladder disease, severe stomach or bowel disease such as gastroparesis, kidney disease, diabetic eye disease, and an eating disorder, now or in the past.<a href="#source-1"><sup>1</sup></a></li>
</ul>
<h2>The pill, pregnancy, and other medicines</h2>
<p>Tirzepatide can make birth control pills less reliable. The label advises a method that is not swallowed, or an additional barrier such as a condom, for 4 weeks after the first dose and for 4 weeks after every increase.<a href="#source-1"><sup>1</sup></a> If you become pregnant or want to, or if you breastfeed, speak to your doctor before the next dose.</p>
<p>With insulin or a sulfonylurea, blood sugar can fall too low, so their doses may have to change.<a href="#source-1"><sup>1</sup></a> Before surgery or an exam under sedation, tell the team that you take this medicine, because food may stay in the stomach for longer.<a href="#source-1"><sup>1</sup></a></p>
<h2>What happens afterwards</h2>
<p>In the SURMOUNT‑4 trial 670 people had lost 20.9 percent of their weight on average after 36 weeks. Those who were then switched to placebo gained 14 percent in the following year; those who went on with tirzepatide lost another 5.5 percent.<a href="#source-4"><sup>4</sup></a> When treatment ends, hunger usually returns. How long to treat, and how to stop, belongs in the first conversation with your doctor.</p>
<h2>Sources</h2>
<ol>
<li><a href="https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=487cd7e7-434c-4925-99fa-aa80b1cc776b">Prescribing information and medication guide of Zepbound (FDA label), Eli Lilly, 2026, National Library of Medicine</a></li>
<li><a href="https://www.nejm.org/doi/full/10.1056/NEJMoa2206038">Jastreboff and others, SURMOUNT‑1, New England Journal of Medicine, 2022</a></li>
<li><a href="https://www.fda.gov/drugs/human-drug-compounding/fda-alerts-health-care-providers-compounders-and-patients-dosing-errors-associated-compounded">Dosing errors with compounded injectable semaglutide, US Food and Drug Administration, 2024</a></li>
<li><a href="https://doi.org/10.1001/jama.2023.24945">Aronne and others, SURMOUNT‑4, JAMA, 2024</a></li>
</ol>
<p><em>This article informs and does not replace advice from your own doctor.</em></p>`,
    },
    vi: {
      title: 'Hiểu về tirzepatide: thuốc hoạt động ra sao, dùng thế nào và cần lưu ý gì',
      summary:
        'Thuốc tiêm mỗi tuần một lần tác động lên hai hormone của ruột làm được gì và không làm được gì, dùng sao cho an toàn, tác dụng phụ nào hay gặp và ai không nên dùng.',
      tags: ['tirzepatide', 'GIP', 'GLP-1', 'tác dụng phụ'],
      content: `
<p>Tirzepatide là thuốc cùng họ với semaglutide nhưng ra đời sau: giống ở nhiều điểm và khác ở một số điểm quan trọng trong sinh hoạt hằng ngày. Bài viết này trình bày những điều đã biết, và việc nên làm trong những tuần bình thường cũng như không bình thường. Bạn sẽ không thấy liều dùng ở đây: tiêm bao nhiêu được ghi trên đơn thuốc của bạn, và chỉ ở đó.</p>
<h2>Thuốc hoạt động thế nào</h2>
<p>Sau bữa ăn, ruột tiết ra hai hormone là GIP và GLP‑1. Cả hai giúp tuyến tụy tiết insulin khi đường huyết cao. GLP‑1 còn làm dạ dày tiêu thức ăn chậm lại và báo cho não biết rằng đã ăn đủ. Tirzepatide mô phỏng cả hai hormone này và tồn tại trong cơ thể đủ lâu để chỉ cần tiêm mỗi tuần một lần.<a href="#source-1"><sup>1</sup></a></p>
<p>Phần lớn mọi người thấy bớt đói và no sớm hơn. Thuốc không đốt mỡ, không thay cho việc ăn uống hay vận động. Thuốc được phê duyệt để dùng kèm với ăn ít đi và vận động nhiều hơn, chứ không phải thay cho những việc đó.<a href="#source-1"><sup>1</sup></a></p>
<h2>Các thử nghiệm đã đo được gì</h2>
<p>Thử nghiệm SURMOUNT‑1 theo dõi 2.539 người lớn không mắc tiểu đường trong 72 tuần. Tất cả đều có chỉ số khối cơ thể từ 30 trở lên, hoặc từ 27 trở lên kèm một bệnh liên quan đến cân nặng. Với tirzepatide, cân nặng thay đổi trung bình từ −15,0 đến −20,9 phần trăm tùy liều; với giả dược là −3,1 phần trăm. Trong 100 người dùng thuốc, 85 đến 91 người giảm được ít nhất 5 phần trăm cân nặng, so với 35 trên 100 người dùng giả dược.<a href="#source-2"><sup>2</sup></a></p>
<p>Đó là con số trung bình. Có người giảm nhiều hơn hẳn, có người gần như không giảm, và không ai nói trước được là ai. Thử nghiệm do hãng sản xuất thuốc chi trả, như thường thấy, và dùng sản phẩm đã được phê duyệt. Hãy hỏi bạn được kê sản phẩm nào và người ta biết gì về nó.</p>
<h2>Cách dùng</h2>
<ul>
<li><strong>Mỗi tuần một lần, vào cùng một ngày,</strong> giờ nào cũng được, trước hay sau khi ăn, tiêm dưới da bụng, đùi hoặc cánh tay trên. Mỗi lần đổi một chỗ tiêm.<a href="#source-1"><sup>1</sup></a></li>
<li><strong>Liều bắt đầu thấp và tăng từng bước</strong> để dạ dày quen dần.<a href="#source-1"><sup>1</sup></a> Mỗi bước là quyết định của bác sĩ. Đừng bao giờ tự tăng, và hãy nói ra nếu một bước là quá sức: giữ nguyên lâu hơn là chuyện bình thường.</li>
<li><strong>Nếu quên một liều,</strong> bạn có thể tiêm bù trong vòng 4 ngày (96 giờ).<a href="#source-1"><sup>1</sup></a> Quá thời gian đó thì bỏ qua và tiêm vào ngày thường lệ. Nếu đã quên từ hai liều liên tiếp, hãy hỏi bác sĩ trước khi tiêm liều kế tiếp.</li>
<li><strong>Đổi sang ngày khác trong tuần</strong> cũng được, miễn là hai liều cách nhau ít nhất 3 ngày (72 giờ).<a href="#source-1"><sup>1</sup></a></li>
<li><strong>Bảo quản trong ngăn mát tủ lạnh,</strong> ở 2 đến 8 °C (36 đến 46 °F), và không bao giờ để đông đá. Nhãn của sản phẩm đã được phê duyệt cho phép để ngoài tủ lạnh tối đa 21 ngày, ở nhiệt độ không quá 30 °C (86 °F).<a href="#source-1"><sup>1</sup></a> Với lọ do nhà thuốc pha chế thì chỉ nhãn của nhà thuốc đó mới có giá trị.</li>
<li><strong>Nếu bạn rút thuốc từ lọ,</strong> mỗi lần hãy xem nồng độ ghi trên chính lọ đó và hướng dẫn dành cho bạn. Đã có người bị hại vì nhầm giữa miligam, mililit và vạch đơn vị trên ống tiêm.<a href="#source-3"><sup>3</sup></a> Nếu có điều gì không khớp thì đừng tiêm; hãy hỏi trước.</li>
</ul>
<h2>Điều gì thường xảy ra trong những tháng đầu</h2>
<p>Buồn nôn, tiêu chảy, nôn, táo bón, đau bụng và khó tiêu là những tác dụng phụ hay gặp, phần lớn là khi vừa tăng liều.<a href="#source-1"><sup>1</sup></a> Trong SURMOUNT‑1, khoảng 25 đến 33 trên 100 người dùng tirzepatide có lúc buồn nôn, so với khoảng 10 người ở nhóm giả dược; 4 đến 7 trên 100 người phải ngừng thuốc vì tác dụng phụ, so với khoảng 3 người ở nhóm giả dược.<a href="#source-2"><sup>2</sup></a> Ăn từng bữa nhỏ, ăn chậm và uống đủ nước giúp ích cho nhiều người. Tóc có thể thưa đi một thời gian khi cân nặng giảm nhanh.</p>
<h2>Khi nào cần được giúp ngay</h2>
<ul>
<li>Đau bụng dữ dội không dứt, có nôn hay không: có thể là tuyến tụy hoặc túi mật.<a href="#source-1"><sup>1</sup></a></li>
<li>Uống vào là nôn, hoặc bị ngất: mất nước có thể làm tổn thương thận.<a href="#source-1"><sup>1</sup></a></li>
<li>Sưng mặt hoặc họng, hoặc khó thở.<a href="#source-1"><sup>1</sup></a></li>
<li>Nổi cục ở cổ, khàn tiếng hoặc khó nuốt kéo dài.<a href="#source-1"><sup>1</sup></a></li>
<li>Thị lực thay đổi đột ngột, nhất là khi bạn mắc tiểu đường.<a href="#source-1"><sup>1</sup></a></li>
<li>Tâm trạng sa sút hoặc có ý nghĩ tự làm hại mình. Ở Hoa Kỳ, bạn có thể gọi hoặc nhắn tin đến số 988 bất cứ lúc nào.</li>
</ul>
<h2>Ai không nên dùng</h2>
<ul>
<li>Người từng bị ung thư tuyến giáp thể tủy hoặc có người thân trong gia đình mắc bệnh này, và người mắc hội chứng đa u tuyến nội tiết típ 2. Nhãn thuốc có cảnh báo đóng khung vì thuốc gây u tuyến giáp ở chuột; ở người thì chưa rõ.<a href="#source-1"><sup>1</sup></a></li>
<li>Người từng bị dị ứng nặng với thuốc.<a href="#source-1"><sup>1</sup></a></li>
<li>Không được dùng chung với sản phẩm khác có tirzepatide, hoặc với thuốc GLP‑1 như semaglutide.<a href="#source-1"><sup>1</sup></a></li>
<li>Hãy cho bác sĩ biết nếu bạn đang hoặc từng bị viêm tụy, bệnh túi mật, bệnh dạ dày hay ruột nặng như liệt dạ dày, bệnh thận, bệnh mắt do tiểu đường hoặc rối loạn ăn uống.<a href="#source-1"><sup>1</sup></a></li>
</ul>
<h2>Thuốc tránh thai, thai kỳ và các thuốc khác</h2>
<p>Tirzepatide có thể làm thuốc tránh thai dạng uống kém tin cậy hơn. Nhãn thuốc khuyên dùng biện pháp không phải đường uống, hoặc dùng thêm biện pháp màng chắn như bao cao su, trong 4 tuần sau liều đầu tiên và trong 4 tuần sau mỗi lần tăng liều.<a href="#source-1"><sup>1</sup></a> Nếu bạn có thai, muốn có thai hoặc đang cho con bú, hãy trao đổi với bác sĩ trước liều kế tiếp.</p>
<p>Khi dùng cùng insulin hoặc thuốc nhóm sulfonylurea, đường huyết có thể xuống quá thấp, nên liều của các thuốc đó có thể phải thay đổi.<a href="#source-1"><sup>1</sup></a> Trước khi mổ hoặc làm thủ thuật có an thần, hãy báo cho ê-kíp biết bạn đang dùng thuốc này, vì thức ăn có thể ở lại trong dạ dày lâu hơn.<a href="#source-1"><sup>1</sup></a></p>
<h2>Sau khi ngừng thuốc</h2>
<p>Trong thử nghiệm SURMOUNT‑4, 670 người đã giảm trung bình 20,9 phần trăm cân nặng sau 36 tuần. Những người sau đó chuyển sang giả dược tăng lại 14 phần trăm trong một năm tiếp theo; những người tiếp tục dùng tirzepatide giảm thêm 5,5 phần trăm.<a href="#source-4"><sup>4</sup></a> Khi ngừng điều trị, cảm giác đói thường quay lại. Điều trị bao lâu và dừng như thế nào nên được bàn ngay trong buổi trao đổi đầu tiên với bác sĩ.</p>
<h2>Nguồn tham khảo</h2>
<ol>
<li><a href="https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=487cd7e7-434c-4925-99fa-aa80b1cc776b">Thông tin kê đơn và hướng dẫn dùng thuốc của Zepbound (nhãn FDA), Eli Lilly, 2026, Thư viện Y khoa Quốc gia Hoa Kỳ</a></li>
<li><a href="https://www.nejm.org/doi/full/10.1056/NEJMoa2206038">Jastreboff và cộng sự, SURMOUNT‑1, New England Journal of Medicine, 2022</a></li>
<li><a href="https://www.fda.gov/drugs/human-drug-compounding/fda-alerts-health-care-providers-compounders-and-patients-dosing-errors-associated-compounded">Sai sót liều với semaglutide tiêm do nhà thuốc pha chế, Cục Quản lý Thực phẩm và Dược phẩm Hoa Kỳ, 2024</a></li>
<li><a href="https://doi.org/10.1001/jama.2023.24945">Aronne và cộng sự, SURMOUNT‑4, JAMA, 2024</a></li>
</ol>
<p><em>Bài viết cung cấp thông tin và không thay thế lời khuyên của bác sĩ điều trị.</em></p>`,
    },
    es: {
      title: 'Entender la tirzepatida: cómo actúa, cómo se usa y qué hay que vigilar',
      summary:
        'Qué puede y qué no puede hacer un medicamento semanal que actúa sobre dos hormonas del intestino, cómo se usa con seguridad, qué efectos secundarios son frecuentes y quién no debe tomarlo.',
      tags: ['tirzepatida', 'GIP', 'GLP-1', 'efectos secundarios'],
      content: `
<p>La tirzepatida es una pariente más reciente de la semaglutida: se parece a ella en mucho y se distingue en algunas cosas que importan en el día a día. Esta guía explica lo que se sabe, y qué hacer en las semanas normales y en las que no lo son. No encontrará dosis en ella: cuánto se inyecta está escrito en su receta, y en ningún otro lugar.</p>
<h2>Cómo actúa</h2>
<p>Después de comer, el intestino libera dos hormonas, GIP y GLP‑1. Ambas ayudan al páncreas a liberar insulina cuando el azúcar en la sangre está alto. La GLP‑1, además, hace que el estómago se vacíe más despacio y avisa al cerebro de que ya se ha comido bastante. La tirzepatida imita a las dos y permanece en el cuerpo el tiempo suficiente para inyectarse una vez por semana.<a href="#source-1"><sup>1</sup></a></p>
<p>La mayoría de las personas nota menos hambre y se sacia antes. El medicamento no quema grasa y no sustituye ni a la comida ni al movimiento. Está aprobado como complemento de comer menos y moverse más, no en lugar de ello.<a href="#source-1"><sup>1</sup></a></p>
<h2>Qué midieron los ensayos</h2>
<p>El ensayo SURMOUNT‑1 siguió a 2539 adultos sin diabetes durante 72 semanas. Todos tenían un índice de masa corporal de al menos 30, o de al menos 27 con una enfermedad relacionada con el peso. Con tirzepatida, el cambio medio de peso fue de entre −15,0 y −20,9 por ciento, según la dosis; con placebo fue de −3,1 por ciento. Entre 85 y 91 de cada 100 personas perdieron al menos un 5 por ciento de su peso, frente a 35 de cada 100 con placebo.<a href="#source-2"><sup>2</sup></a></p>
<p>Son promedios. Algunas personas pierden mucho más, otras casi nada, y nadie puede decir de antemano quién. El ensayo lo pagó el fabricante del medicamento, como es habitual, y probó el producto aprobado. Pregunte qué producto le recetan y cuánto se sabe de él.</p>
<h2>Cómo se usa</h2>
<ul>
<li><strong>Una vez por semana, el mismo día,</strong> a cualquier hora, con o sin comida, bajo la piel del abdomen, el muslo o la parte superior del brazo. Cambie de lugar cada vez.<a href="#source-1"><sup>1</sup></a></li>
<li><strong>La dosis empieza baja y sube por pasos,</strong> para que el estómago se acostumbre.<a href="#source-1"><sup>1</sup></a> Cada paso lo decide su médico. Nunca dé un paso por su cuenta, y dígalo si uno es demasiado: esperar más tiempo es una decisión normal.</li>
<li><strong>Una dosis olvidada</strong> puede ponerse dentro de los 4 días (96 horas) siguientes.<a href="#source-1"><sup>1</sup></a> Después, sáltela y siga con su día habitual. Si ha olvidado dos o más seguidas, pregunte a su médico antes de la próxima.</li>
<li><strong>Cambiar de día de la semana</strong> es posible siempre que pasen al menos 3 días (72 horas) entre dos dosis.<a href="#source-1"><sup>1</sup></a></li>
<li><strong>Guárdelo en el refrigerador,</strong> a entre 2 y 8 °C (36 y 46 °F), y no lo congele nunca. La etiqueta del producto aprobado permite hasta 21 días fuera, a no más de 30 °C (86 °F).<a href="#source-1"><sup>1</sup></a> Para un vial preparado por una farmacia de formulación solo vale la etiqueta de esa farmacia.</li>
<li><strong>Si lo extrae de un vial,</strong> mire cada vez la concentración de ese vial y sus instrucciones. Ha habido personas perjudicadas por confundir miligramos, mililitros y las unidades de la jeringa.<a href="#source-3"><sup>3</sup></a> Si algo no coincide, no se inyecte; pregunte primero.</li>
</ul>
<h2>Qué esperar en los primeros meses</h2>
<p>Las náuseas, la diarrea, los vómitos, el estreñimiento, el dolor de estómago y la indigestión son frecuentes, sobre todo cuando la dosis acaba de subir.<a href="#source-1"><sup>1</sup></a> En SURMOUNT‑1, entre 25 y 33 de cada 100 personas con tirzepatida tuvieron náuseas en algún momento, frente a unas 10 con placebo; entre 4 y 7 de cada 100 lo dejaron por los efectos secundarios, frente a unas 3 con placebo.<a href="#source-2"><sup>2</sup></a> Las comidas pequeñas, comer despacio y beber lo suficiente ayudan a muchas personas. El pelo puede perder densidad por un tiempo cuando el peso baja deprisa.</p>
<h2>Cuándo buscar ayuda de inmediato</h2>
<ul>
<li>Dolor de estómago fuerte que no se va, con o sin vómitos: puede ser el páncreas o la vesícula.<a href="#source-1"><sup>1</sup></a></li>
<li>No retiene los líquidos o se desmaya: la pérdida de líquidos puede dañar los riñones.<a href="#source-1"><sup>1</sup></a></li>
<li>Hinchazón de la cara o la garganta, o dificultad para respirar.<a href="#source-1"><sup>1</sup></a></li>
<li>Un bulto en el cuello, ronquera o dificultad para tragar que no desaparecen.<a href="#source-1"><sup>1</sup></a></li>
<li>Un cambio repentino en la vista, sobre todo si tiene diabetes.<a href="#source-1"><sup>1</sup></a></li>
<li>Ánimo decaído o pensamientos de hacerse daño. En Estados Unidos puede llamar o enviar un mensaje al 988 en cualquier momento.</li>
</ul>
<h2>Quién no debe tomarlo</h2>
<ul>
<li>Las personas que han tenido cáncer medular de tiroides, o cuya familia cercana lo ha tenido, y las personas con neoplasia endocrina múltiple de tipo 2. La etiqueta lleva una advertencia destacada porque el medicamento causó tumores de tiroides en ratas; no se sabe si lo hace en personas.<a href="#source-1"><sup>1</sup></a></li>
<li>Las personas que han tenido una reacción alérgica grave a él.<a href="#source-1"><sup>1</sup></a></li>
<li>No debe combinarse con otro producto que contenga tirzepatida ni con un medicamento GLP‑1 como la semaglutida.<a href="#source-1"><sup>1</sup></a></li>
<li>Informe a su médico si tiene o ha tenido pancreatitis, enfermedad de la vesícula, una enfermedad grave del estómago o del intestino como la gastroparesia, enfermedad renal, enfermedad ocular diabética o un trastorno de la alimentación.<a href="#source-1"><sup>1</sup></a></li>
</ul>
<h2>La píldora, el embarazo y otros medicamentos</h2>
<p>La tirzepatida puede hacer menos fiables las píldoras anticonceptivas. La etiqueta aconseja un método que no se tome por la boca, o añadir uno de barrera como el preservativo, durante 4 semanas después de la primera dosis y durante 4 semanas después de cada aumento.<a href="#source-1"><sup>1</sup></a> Si queda embarazada o quiere estarlo, o si amamanta, hable con su médico antes de la próxima dosis.</p>
<p>Con insulina o una sulfonilurea, el azúcar en la sangre puede bajar demasiado, de modo que quizá haya que cambiar sus dosis.<a href="#source-1"><sup>1</sup></a> Antes de una operación o de un examen con sedación, diga al equipo que usa este medicamento, porque la comida puede quedarse más tiempo en el estómago.<a href="#source-1"><sup>1</sup></a></p>
<h2>Qué pasa después</h2>
<p>En el ensayo SURMOUNT‑4, 670 personas habían perdido de media un 20,9 por ciento de su peso tras 36 semanas. Las que pasaron entonces a placebo recuperaron un 14 por ciento en el año siguiente; las que siguieron con tirzepatida perdieron otro 5,5 por ciento.<a href="#source-4"><sup>4</sup></a> Cuando el tratamiento termina, el hambre suele volver. Cuánto tiempo tratarse, y cómo dejarlo, pertenece a la primera conversación con su médico.</p>
<h2>Fuentes</h2>
<ol>
<li><a href="https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=487cd7e7-434c-4925-99fa-aa80b1cc776b">Información de prescripción y guía del medicamento de Zepbound (etiqueta de la FDA), Eli Lilly, 2026, Biblioteca Nacional de Medicina de Estados Unidos</a></li>
<li><a href="https://www.nejm.org/doi/full/10.1056/NEJMoa2206038">Jastreboff y otros, SURMOUNT‑1, New England Journal of Medicine, 2022</a></li>
<li><a href="https://www.fda.gov/drugs/human-drug-compounding/fda-alerts-health-care-providers-compounders-and-patients-dosing-errors-associated-compounded">Errores de dosis con semaglutida inyectable preparada en farmacias, Administración de Alimentos y Medicamentos de Estados Unidos, 2024</a></li>
<li><a href="https://doi.org/10.1001/jama.2023.24945">Aronne y otros, SURMOUNT‑4, JAMA, 2024</a></li>
</ol>
<p><em>Este artículo informa y no sustituye el consejo de su propio médico.</em></p>`,
    },
  },
};
