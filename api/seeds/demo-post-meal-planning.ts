import type { DemoPost } from './demo-post-shape.ts';

export const mealPlanningPost: DemoPost = {
  slug: 'healthy-meal-planning-budget',
  category: 'nutrition',
  author: 1,
  daysAgo: 23,
  views: 268,
  texts: {
    en: {
      title: 'Healthy meal planning on a budget',
      summary:
        'Eating well does not need special products. A plan for the week, a short list and a freezer do most of the work, even when your appetite is small.',
      tags: ['meal planning', 'budget', 'protein', 'fiber'],
      content: `
<p>Most advice on healthy eating fails at the checkout. The following way of planning uses ordinary food, takes about half an hour a week, and suits people whose appetite has become smaller under treatment.</p>
<h2>Begin with the plate, not with a diet</h2>
<p>The American MyPlate model fits on a napkin: half of the plate vegetables and fruit, a quarter grains, preferably whole, a quarter protein. The World Health Organization asks adults for at least 400 grams of fruit and vegetables a day, for less than a tenth of energy from free sugars, and for less than 5 grams of salt. None of this requires a brand.</p>
<p>How food is made seems to matter too. In a carefully controlled study, 20 adults lived in a hospital ward and could eat as much as they liked. On an ultra-processed menu they took in about 500 kilocalories a day more than on a minimally processed one, although both menus offered the same amounts of energy, sugar, fat and fiber. The study was small and short, and its unprocessed menu cost more. That is exactly why a plan helps.</p>
<h2>Half an hour, once a week</h2>
<ol>
<li><strong>Look first.</strong> What is in the fridge, the freezer and the pantry? Plan two meals from it.</li>
<li><strong>Choose three bases.</strong> For example a pot of lentils, a tray of roasted vegetables, and a grain such as brown rice or oats. They become different meals with little effort.</li>
<li><strong>Write the list by shelf.</strong> A list shortens the visit, and a short visit is a cheap one.</li>
<li><strong>Compare the price per pound,</strong> not per package, and choose the store brand for staples.</li>
<li><strong>Cook twice, eat four times.</strong> Put leftovers in the fridge within two hours and eat them within three to four days, or freeze them.</li>
</ol>
<h2>Cheap and good</h2>
<ul>
<li><strong>Protein:</strong> eggs, dried beans and lentils, canned fish, plain yogurt, tofu, chicken thighs.</li>
<li><strong>Vegetables:</strong> cabbage, carrots, onions, and anything frozen without sauce. Frozen vegetables are picked ripe, and none of it spoils.</li>
<li><strong>Cans:</strong> draining and rinsing beans takes away part of the salt.</li>
<li><strong>Drinks:</strong> water and unsweetened tea. Sweet drinks are the easiest thing to leave out.</li>
</ul>
<h2>When your appetite is small</h2>
<p>With a GLP-1 medicine many people eat noticeably less. Then the little that is eaten must count. Three habits help:</p>
<ul>
<li><strong>Protein first.</strong> When weight falls, muscle is lost along with fat. Protein in every meal, together with strength exercise, helps to keep it. Ask your doctor how much is right for you, above all if your kidneys are not healthy.</li>
<li><strong>Small and slow.</strong> Five small meals are often easier on the stomach than two large ones. Very fatty food tends to make nausea worse.</li>
<li><strong>Drink, and eat fiber.</strong> Constipation is common. Water, vegetables, beans and oats help more than most remedies; increase fiber step by step.</li>
</ul>
<p>If you can hardly eat for days, or cannot keep fluids down, do not wait: write to your doctor.</p>
<h2>An example of a day</h2>
<p><strong>Morning:</strong> oats with plain yogurt, an apple and cinnamon. <strong>Noon:</strong> lentil soup with carrots and a slice of whole-wheat bread. <strong>Evening:</strong> canned sardines or tofu with cabbage, onions and brown rice. <strong>In between:</strong> a boiled egg or a handful of nuts. It tastes better than it reads, and most of it keeps.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.myplate.gov/eat-healthy/healthy-eating-budget">MyPlate: healthy eating on a budget, United States Department of Agriculture</a></li>
<li><a href="https://www.who.int/news-room/fact-sheets/detail/healthy-diet">Healthy diet, World Health Organization</a></li>
<li><a href="https://doi.org/10.1016/j.cmet.2019.05.008">Hall and others, ultra-processed diets, Cell Metabolism, 2019</a></li>
<li><a href="https://www.fsis.usda.gov/food-safety/safe-food-handling-and-preparation/food-safety-basics/leftovers-and-food-safety">Leftovers and food safety, United States Department of Agriculture</a></li>
</ul>
<p><em>This article informs and does not replace advice from your own doctor or dietitian.</em></p>`,
    },
    vi: {
      title: 'Lên thực đơn lành mạnh với ngân sách vừa phải',
      summary:
        'Ăn uống lành mạnh không cần sản phẩm đặc biệt. Một kế hoạch cho cả tuần, một danh sách ngắn và ngăn đá lo được phần lớn công việc, kể cả khi bạn ăn ít.',
      tags: ['thực đơn', 'tiết kiệm', 'chất đạm', 'chất xơ'],
      content: `
<p>Phần lớn lời khuyên về ăn uống lành mạnh thất bại ở quầy tính tiền. Cách lên thực đơn dưới đây dùng thực phẩm bình thường, mất khoảng nửa giờ mỗi tuần và phù hợp với người ăn ít đi trong thời gian điều trị.</p>
<h2>Bắt đầu từ đĩa ăn, không phải từ chế độ kiêng</h2>
<p>Mô hình MyPlate của Mỹ vẽ được trên một tờ giấy ăn: nửa đĩa là rau và trái cây, một phần tư là ngũ cốc, tốt nhất là nguyên hạt, một phần tư là chất đạm. Tổ chức Y tế Thế giới khuyên người lớn ăn ít nhất 400 gam rau quả mỗi ngày, lượng đường tự do dưới một phần mười tổng năng lượng và dưới 5 gam muối. Không điều nào trong số đó cần đến nhãn hiệu.</p>
<p>Cách chế biến dường như cũng quan trọng. Trong một nghiên cứu được kiểm soát chặt chẽ, 20 người lớn sống trong khu điều trị và được ăn tùy thích. Với thực đơn siêu chế biến, họ nạp nhiều hơn khoảng 500 kilocalo mỗi ngày so với thực đơn ít chế biến, dù hai thực đơn cung cấp lượng năng lượng, đường, chất béo và chất xơ như nhau. Nghiên cứu này nhỏ và ngắn, và thực đơn ít chế biến tốn tiền hơn. Chính vì thế mới cần có kế hoạch.</p>
<h2>Nửa giờ, mỗi tuần một lần</h2>
<ol>
<li><strong>Nhìn trước đã.</strong> Trong tủ lạnh, ngăn đá và tủ bếp còn gì? Lên hai bữa từ những thứ đó.</li>
<li><strong>Chọn ba món nền.</strong> Ví dụ một nồi đậu lăng hoặc đậu xanh, một khay rau củ nướng và một loại ngũ cốc như gạo lứt hay yến mạch. Chúng dễ dàng biến thành nhiều bữa khác nhau.</li>
<li><strong>Viết danh sách theo từng quầy.</strong> Có danh sách thì đi chợ nhanh, mà đi nhanh thì ít tốn.</li>
<li><strong>So sánh giá theo ký,</strong> không theo gói, và chọn nhãn hàng riêng của siêu thị cho đồ ăn cơ bản.</li>
<li><strong>Nấu hai lần, ăn bốn bữa.</strong> Cho thức ăn thừa vào tủ lạnh trong vòng hai giờ và dùng hết trong ba đến bốn ngày, hoặc cấp đông.</li>
</ol>
<h2>Vừa rẻ vừa tốt</h2>
<ul>
<li><strong>Chất đạm:</strong> trứng, các loại đậu khô, cá hộp, sữa chua không đường, đậu phụ, đùi gà.</li>
<li><strong>Rau củ:</strong> bắp cải, cà rốt, hành tây, rau muống, và rau đông lạnh không kèm xốt. Rau đông lạnh được thu hoạch khi chín và không bị bỏ phí.</li>
<li><strong>Đồ hộp:</strong> đổ nước và rửa lại đậu hộp giúp bớt một phần muối.</li>
<li><strong>Đồ uống:</strong> nước lọc và trà không đường. Nước ngọt là thứ dễ bỏ nhất.</li>
</ul>
<h2>Khi bạn ăn được ít</h2>
<p>Khi dùng thuốc GLP-1, nhiều người ăn ít đi rõ rệt. Lúc đó phần ít ỏi ăn vào phải thật đáng giá. Ba thói quen sau giúp ích:</p>
<ul>
<li><strong>Ăn đạm trước.</strong> Khi giảm cân, cơ thể mất cơ cùng với mỡ. Có đạm trong mỗi bữa, kèm tập sức mạnh, giúp giữ cơ. Hãy hỏi bác sĩ lượng phù hợp với bạn, nhất là khi thận không khỏe.</li>
<li><strong>Ít một và chậm rãi.</strong> Năm bữa nhỏ thường dễ chịu cho dạ dày hơn hai bữa lớn. Đồ nhiều dầu mỡ hay làm buồn nôn nặng thêm.</li>
<li><strong>Uống đủ nước và ăn chất xơ.</strong> Táo bón rất hay gặp. Nước, rau, các loại đậu và yến mạch có ích hơn đa số bài thuốc; hãy tăng chất xơ từ từ.</li>
</ul>
<p>Nếu nhiều ngày liền gần như không ăn được, hoặc uống vào là nôn, đừng chờ: hãy nhắn cho bác sĩ.</p>
<h2>Ví dụ cho một ngày</h2>
<p><strong>Sáng:</strong> yến mạch với sữa chua không đường, một quả táo và quế. <strong>Trưa:</strong> canh đậu với cà rốt và một chén cơm gạo lứt. <strong>Tối:</strong> cá hộp hoặc đậu phụ xào bắp cải, hành tây, ăn với cơm. <strong>Bữa phụ:</strong> một quả trứng luộc hoặc một nắm hạt. Ăn ngon hơn bạn tưởng, và phần lớn để được lâu.</p>
<h2>Nguồn tham khảo</h2>
<ul>
<li><a href="https://www.myplate.gov/eat-healthy/healthy-eating-budget">MyPlate: ăn lành mạnh với ngân sách hạn chế, Bộ Nông nghiệp Hoa Kỳ</a></li>
<li><a href="https://www.who.int/news-room/fact-sheets/detail/healthy-diet">Chế độ ăn lành mạnh, Tổ chức Y tế Thế giới</a></li>
<li><a href="https://doi.org/10.1016/j.cmet.2019.05.008">Hall và cộng sự, thực phẩm siêu chế biến, Cell Metabolism, 2019</a></li>
<li><a href="https://www.fsis.usda.gov/food-safety/safe-food-handling-and-preparation/food-safety-basics/leftovers-and-food-safety">Thức ăn thừa và an toàn thực phẩm, Bộ Nông nghiệp Hoa Kỳ</a></li>
</ul>
<p><em>Bài viết cung cấp thông tin và không thay thế lời khuyên của bác sĩ hoặc chuyên gia dinh dưỡng.</em></p>`,
    },
    es: {
      title: 'Planificar comidas sanas con poco dinero',
      summary:
        'Comer bien no necesita productos especiales. Un plan para la semana, una lista corta y un congelador hacen casi todo el trabajo, también cuando el apetito es pequeño.',
      tags: ['planificar comidas', 'presupuesto', 'proteína', 'fibra'],
      content: `
<p>La mayoría de los consejos sobre alimentación sana fracasa en la caja del supermercado. Esta manera de planificar usa comida corriente, lleva una media hora por semana y sirve a quienes tienen menos apetito durante el tratamiento.</p>
<h2>Empiece por el plato, no por una dieta</h2>
<p>El modelo estadounidense MyPlate cabe en una servilleta: la mitad del plato, verduras y frutas; un cuarto, cereales, mejor integrales; un cuarto, proteína. La Organización Mundial de la Salud pide a los adultos al menos 400 gramos de fruta y verdura al día, menos de una décima parte de la energía en azúcares libres y menos de 5 gramos de sal. Nada de eso exige una marca.</p>
<p>También parece importar cómo se elabora la comida. En un estudio muy controlado, 20 adultos vivieron en una unidad de hospital y podían comer cuanto quisieran. Con un menú ultraprocesado tomaron unas 500 kilocalorías más al día que con uno poco procesado, aunque ambos menús ofrecían la misma cantidad de energía, azúcar, grasa y fibra. El estudio fue pequeño y corto, y su menú sin procesar costaba más. Precisamente por eso ayuda un plan.</p>
<h2>Media hora, una vez por semana</h2>
<ol>
<li><strong>Primero mire.</strong> ¿Qué hay en el refrigerador, el congelador y la despensa? Planifique dos comidas con eso.</li>
<li><strong>Elija tres bases.</strong> Por ejemplo, una olla de lentejas, una bandeja de verduras al horno y un cereal como arroz integral o avena. Con poco esfuerzo se convierten en comidas distintas.</li>
<li><strong>Escriba la lista por pasillos.</strong> Una lista acorta la visita, y una visita corta sale barata.</li>
<li><strong>Compare el precio por kilo,</strong> no por paquete, y elija la marca de la tienda para lo básico.</li>
<li><strong>Cocine dos veces, coma cuatro.</strong> Ponga las sobras en el refrigerador antes de dos horas y cómalas en tres o cuatro días, o congélelas.</li>
</ol>
<h2>Barato y bueno</h2>
<ul>
<li><strong>Proteína:</strong> huevos, frijoles y lentejas secos, pescado en lata, yogur natural, tofu, muslos de pollo.</li>
<li><strong>Verduras:</strong> repollo, zanahorias, cebollas y todo lo congelado sin salsa. La verdura congelada se recoge madura y no se echa a perder.</li>
<li><strong>Latas:</strong> escurrir y enjuagar los frijoles quita una parte de la sal.</li>
<li><strong>Bebidas:</strong> agua y té sin azúcar. Las bebidas dulces son lo más fácil de dejar.</li>
</ul>
<h2>Cuando el apetito es pequeño</h2>
<p>Con un medicamento GLP-1 muchas personas comen bastante menos. Entonces lo poco que se come tiene que contar. Tres costumbres ayudan:</p>
<ul>
<li><strong>Primero la proteína.</strong> Cuando baja el peso, se pierde músculo junto con la grasa. La proteína en cada comida, junto con ejercicios de fuerza, ayuda a conservarlo. Pregunte a su médico cuánta le conviene, sobre todo si sus riñones no están sanos.</li>
<li><strong>Poco y despacio.</strong> Cinco comidas pequeñas suelen sentar mejor al estómago que dos grandes. La comida muy grasa tiende a empeorar las náuseas.</li>
<li><strong>Beba y coma fibra.</strong> El estreñimiento es frecuente. El agua, las verduras, las legumbres y la avena ayudan más que la mayoría de los remedios; aumente la fibra poco a poco.</li>
</ul>
<p>Si apenas puede comer durante días, o no retiene los líquidos, no espere: escriba a su médico.</p>
<h2>Un día de ejemplo</h2>
<p><strong>Mañana:</strong> avena con yogur natural, una manzana y canela. <strong>Mediodía:</strong> sopa de lentejas con zanahorias y una rebanada de pan integral. <strong>Noche:</strong> sardinas en lata o tofu con repollo, cebolla y arroz integral. <strong>Entre horas:</strong> un huevo duro o un puñado de nueces. Sabe mejor de lo que suena, y casi todo se conserva.</p>
<h2>Fuentes</h2>
<ul>
<li><a href="https://www.myplate.gov/eat-healthy/healthy-eating-budget">MyPlate: comer sano con poco presupuesto, Departamento de Agricultura de Estados Unidos</a></li>
<li><a href="https://www.who.int/news-room/fact-sheets/detail/healthy-diet">Alimentación sana, Organización Mundial de la Salud</a></li>
<li><a href="https://doi.org/10.1016/j.cmet.2019.05.008">Hall y otros, dietas ultraprocesadas, Cell Metabolism, 2019</a></li>
<li><a href="https://www.fsis.usda.gov/food-safety/safe-food-handling-and-preparation/food-safety-basics/leftovers-and-food-safety">Sobras y seguridad de los alimentos, Departamento de Agricultura de Estados Unidos</a></li>
</ul>
<p><em>Este artículo informa y no sustituye el consejo de su propio médico o nutricionista.</em></p>`,
    },
  },
};
