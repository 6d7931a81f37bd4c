import type { BuiltLegalTexts } from './legal.ts';

export const legalTexts: BuiltLegalTexts = {
  draft:
    'Bản nháp dành cho luật sư của phòng khám. Trang này giải thích bằng lời lẽ dễ hiểu những gì dịch vụ thực hiện và chưa được thẩm định pháp lý.',
  contact: 'Bạn có câu hỏi về trang này? Hãy viết thư hoặc gọi cho chúng tôi:',
  bundled:
    'Bạn đang không có kết nối và thiết bị này chưa tải văn bản hiện hành của phòng khám. Đây là văn bản đi kèm ứng dụng.',
  since: 'Phiên bản {version}, có hiệu lực từ {day}.',
  earlier: 'Đây là phiên bản trước.',
  current: 'Đọc bản đang có hiệu lực',
  documents: {
    privacy: `# Chính sách quyền riêng tư

Chúng tôi biết gì về bạn, để làm gì, ai được đọc và lưu giữ trong bao lâu.

> ## Quyền riêng tư trong vài dòng
>
> **Chúng tôi lưu những gì**\\
> Thông tin liên hệ, địa chỉ, phiếu sức khỏe, đơn hàng, thanh toán và tin nhắn. Phiếu và tin nhắn được lưu ở dạng mã hóa; số thẻ không được lưu.
>
> **Ai được đọc**\\
> Bác sĩ và quản trị viên của phòng khám đọc được phiếu sức khỏe, nhân viên khác thì không. Trong tài khoản, bạn xem được ai đã mở.
>
> **Điều chúng tôi không bao giờ gửi đi**\\
> Không gửi gì cho bên quảng cáo hay công ty phân tích; thông báo không chứa tên, thuốc hay kết quả. Câu trả lời trước khi thanh toán nằm trên thiết bị của bạn cho đến khi bạn gửi phiếu; riêng phần kiểm tra sức khỏe được gửi cho bác sĩ cùng đơn hàng.
>
> **Cách lấy bản sao hoặc xóa**\\
> Bạn tự lưu bản sao hoặc tự xóa tài khoản; nếu không có tài khoản, hãy viết thư hoặc gọi. Hồ sơ điều trị và thanh toán phải giữ {{retentionYears}} năm, phần còn lại được xóa ngay.
>
> [Lưu bản sao dữ liệu của tôi](/account/data) · [Xóa tài khoản của tôi](/account/delete)

## Chúng tôi thu thập những gì

- Họ tên, số điện thoại, email (nếu bạn cung cấp) và địa chỉ giao hàng.
- Câu trả lời khi kiểm tra sức khỏe trước đơn hàng, và phiếu sức khỏe: ngày sinh, giới tính, chiều cao, cân nặng, bệnh lý, thuốc đang dùng, dị ứng và mục tiêu. Ngày sinh và giới tính cũng có trong hồ sơ cá nhân của bạn.
- Đơn hàng, các khoản thanh toán, quyết định của bác sĩ và tin nhắn giữa bạn với chúng tôi.
- Bạn đã đồng ý với phiên bản nào của các văn bản, bằng ngôn ngữ nào và khi nào.
- Dữ liệu kỹ thuật giúp bảo vệ dịch vụ: các lần đăng nhập, các lần đăng nhập sai, loại thiết bị bạn dùng để đăng nhập và địa chỉ gửi yêu cầu, chỉ giữ trong thời gian cần thiết để ngăn lạm dụng.

## Chúng tôi dùng dữ liệu để làm gì

Để bác sĩ có giấy phép hành nghề quyết định về việc điều trị, để thuốc đến tay bạn, để thu và hoàn tiền cho đúng. Chúng tôi không bán dữ liệu của bạn, không hiển thị quảng cáo, không dùng công cụ theo dõi hay phân tích của công ty khác. Lượt xem bài viết được đếm mà không lưu lại bạn là ai.

## Ai được đọc dữ liệu sức khỏe của bạn

Bác sĩ và quản trị viên của phòng khám, để phục vụ việc điều trị. Các nhân viên khác chỉ thấy hồ sơ cá nhân, đơn hàng và ghi chú của đội ngũ về đơn hàng, không thấy phiếu sức khỏe và những gì bác sĩ ghi khi duyệt phiếu. Mỗi tin nhắn do hai người trao đổi với nhau đọc; nếu tin nhắn nói về một mối nguy hiểm, nhân viên y tế được gọi để trả lời cũng đọc được.

Mỗi khi có người trong đội ngũ mở phiếu sức khỏe hoặc hồ sơ y tế của bạn, và mỗi khi có thay đổi, việc đó được ghi vào nhật ký truy cập mà không ai có thể sửa mà không bị phát hiện.

## Dữ liệu được bảo vệ thế nào

- Mọi kết nối đều được mã hóa. Câu trả lời kiểm tra sức khỏe, phiếu sức khỏe, ghi chú của bác sĩ và đội ngũ, cùng tin nhắn còn được mã hóa trong cơ sở dữ liệu, với khóa được cất ở nơi khác.
- Mật khẩu chỉ được lưu dưới dạng mã băm, không ai đọc lại được.
- Dữ liệu sức khỏe và tin nhắn mà ứng dụng giữ trên thiết bị để dùng khi không có mạng đều được mã hóa và bị xóa khi bạn đăng xuất.
- Thông báo trên thiết bị không chứa tên, thuốc hay kết quả, chỉ cho biết có loại tin gì mới, như tin nhắn hoặc kiện hàng.

## Còn ai nhận được dữ liệu

- Khi thanh toán bằng thẻ được bật, Stripe là bên xử lý. Số thẻ được gửi thẳng đến Stripe, không qua chúng tôi; chúng tôi chỉ giữ bốn số cuối, tên trên thẻ và số tiền đã trả.
- Nhà thuốc pha chế và cấp thuốc theo đơn nhận đơn thuốc: họ tên, ngày sinh và địa chỉ của bạn, tên thuốc cùng liều và cách dùng, và nơi giao.
- Đơn vị vận chuyển nhận họ tên, địa chỉ và số điện thoại để giao hàng.
- Nhà cung cấp SMS hoặc email nhận số điện thoại hay địa chỉ email của bạn cùng nội dung chúng tôi gửi: mã dùng một lần và thông báo không có chi tiết sức khỏe nào.
- Nếu bạn bật thông báo, dịch vụ đẩy thông báo của hãng trình duyệt sẽ chuyển chúng ở dạng mã hóa.

## Cookie và dữ liệu trên thiết bị của bạn

Chỉ những gì dịch vụ cần, không có gì dành cho quảng cáo:

- Một cookie duy trì trạng thái đăng nhập: cho đến khi bạn đóng trình duyệt, hoặc tối đa một năm nếu bạn chọn duy trì đăng nhập. Phiên đăng nhập của bệnh nhân tự kết thúc sau 30 ngày không sử dụng.
- Nếu bạn không chọn duy trì đăng nhập: một cookie chỉ ghi nhận rằng trình duyệt vẫn đang mở.
- Một cookie cho phép mở lại đơn mua của chính bạn trong 30 ngày.
- Một cookie có hạn 180 ngày giúp chúng tôi nhận ra thiết bị bạn từng đăng nhập, để người lạ đoán mật khẩu không làm bạn bị khóa đăng nhập. Cookie này không mở được gì.
- Một cookie có hạn một năm ghi ngôn ngữ bạn đang đọc, để trang tiếp theo hiển thị bằng ngôn ngữ đó.
- Ngay trên thiết bị, không dùng cookie: phiên đăng nhập và những gì bạn đang viết dở cho đến khi gửi đi.
- Khi bạn thanh toán bằng thẻ, Stripe có thể đặt cookie riêng để chống gian lận.

## Lưu giữ trong bao lâu

Hồ sơ y tế của đợt điều trị đã cấp phát thuốc, các khoản thanh toán, hoàn tiền và nhật ký truy cập được giữ theo thời hạn lưu trữ của phòng khám là {{retentionYears}} năm, trừ khi pháp luật quy định khác. Mã dùng một lần hết hạn chậm nhất sau 70 phút.

## Quyền của bạn

- Trong tài khoản, bạn xem được đơn hàng, thanh toán và tin nhắn của mình, và sửa được hồ sơ cá nhân. Nếu muốn sửa điều gì trong phiếu sức khỏe, hãy viết cho chúng tôi.
- Bạn có thể tự lưu bản sao dữ liệu và tự xóa tài khoản trong mục “Tài khoản”. Khi đó, những gì không bắt buộc phải giữ sẽ bị xóa. Để sửa hồ sơ, hãy viết thư hoặc gọi cho chúng tôi.
- Khi tài khoản đã đóng, không ai đăng nhập bằng tài khoản đó được nữa, và chúng tôi cho bạn biết điều gì được giữ lại và vì sao.
- Bạn có thể rút lại sự đồng ý bất cứ lúc nào. Những việc đã làm trước đó vẫn hợp pháp.
`,
    terms: `# Điều khoản dịch vụ

Bạn có thể mong đợi gì ở chúng tôi, và chúng tôi mong gì ở bạn.

## Dịch vụ này là gì

Một dịch vụ trực tuyến, qua đó bác sĩ có giấy phép hành nghề xem xét thuốc GLP-1 có phù hợp với bạn hay không và thuốc được giao đến bạn. Dịch vụ dành cho người từ 18 tuổi trở lên. Dịch vụ không dành cho trường hợp cấp cứu: khi khẩn cấp, hãy gọi số cấp cứu nơi bạn ở.

## Bác sĩ là người quyết định

Đơn hàng là một yêu cầu. Bác sĩ xem xét và có thể chấp thuận, từ chối hoặc hỏi thêm. Không có gì được gửi đi khi chưa được chấp thuận.

## Giá và thanh toán

- Giá của gói, đã gồm phí giao hàng, được hiển thị trước khi bạn thanh toán, và đó cũng là số tiền bạn phải trả.
- Gói được thu tiền một lần: khi bạn đặt hàng hoặc, nếu trang thanh toán nói vậy, chỉ khi bác sĩ phê duyệt. Cho đến lúc đó số tiền được tạm giữ trên thẻ của bạn. Không thu thêm khoản nào nếu bạn không đặt đơn mới.
- Nếu bác sĩ không chấp thuận việc điều trị, bạn không mất khoản nào. Tiền đã thu được hoàn lại toàn bộ qua chính phương thức đã thanh toán, ngân hàng thường cần 5 đến 10 ngày làm việc; tiền chỉ mới tạm giữ được bỏ tạm giữ.

## Giao hàng

Sau khi được chấp thuận, thuốc được gửi đến địa chỉ trong đơn hàng kèm mã vận đơn. Vui lòng kiểm tra địa chỉ trước khi thanh toán, và báo ngay cho chúng tôi nếu kiện hàng bị hư hỏng hoặc không đến.

## Kết thúc gói

Gói tự kết thúc khi hết thời hạn. Muốn dừng sớm hơn, hãy viết cho chúng tôi. Thuốc đã rời nhà thuốc thì không thể trả lại.

## Chúng tôi mong bạn

- Trả lời phiếu sức khỏe trung thực và đầy đủ, và cho chúng tôi biết khi có thay đổi.
- Dùng thuốc đúng theo đơn và không đưa thuốc cho người khác.
- Giữ kín mật khẩu. Hãy báo cho chúng tôi nếu có thể đã có người khác biết mật khẩu.

## Khi có sự cố

Hãy cho chúng tôi biết, chúng tôi sẽ khắc phục. Các điều khoản này không hạn chế bất kỳ quyền nào mà pháp luật dành cho bạn với tư cách bệnh nhân hoặc người tiêu dùng. Luật áp dụng và tòa án có thẩm quyền sẽ do luật sư của phòng khám bổ sung.

## Thay đổi

Mỗi đơn hàng áp dụng các điều khoản có hiệu lực vào lúc bạn đặt đơn đó.
`,
    'telehealth-consent': `# Đồng ý khám chữa bệnh từ xa

Ý nghĩa của việc được điều trị bởi một bác sĩ mà bạn không gặp trực tiếp.

## Cách thực hiện

Bạn trả lời phiếu sức khỏe; bác sĩ có giấy phép hành nghề đọc và đưa ra quyết định. Bác sĩ không khám trực tiếp, có thể hỏi thêm qua tin nhắn, và có thể đề nghị bạn làm xét nghiệm hoặc đến khám ở một bác sĩ gần nơi bạn ở.

## Làm được gì và không làm được gì

- Bạn không phải đi lại, và câu trả lời của bạn có thể được đọc kỹ, nhiều lần.
- Bác sĩ chỉ biết những gì bạn viết. Câu trả lời sai hoặc thiếu có thể khiến việc điều trị trở nên nguy hiểm.
- Kỹ thuật có thể trục trặc: tin nhắn đến muộn hoặc mất kết nối.
- Hình thức này không thay thế bác sĩ riêng của bạn và không dành cho trường hợp cấp cứu.

## Về các thuốc này

Thuốc GLP-1 có tác dụng phụ, thường gặp nhất là buồn nôn, nôn, tiêu chảy và táo bón. Một số tác dụng hiếm gặp nhưng nghiêm trọng, như viêm tụy hoặc bệnh túi mật. Không được dùng khi mang thai, hoặc khi bản thân hay gia đình từng có một số loại u tuyến giáp. Bác sĩ cân nhắc những điều này cùng với câu trả lời của bạn; hãy đọc tờ hướng dẫn đi kèm thuốc.

Thuốc do nhà thuốc pha chế cho bạn không được FDA phê duyệt: FDA không đánh giá độ an toàn, hiệu quả hay chất lượng của thuốc này trước khi bán.

## Khi nào cần gọi cấp cứu ngay

Hãy gọi số cấp cứu nơi bạn ở khi đau bụng dữ dội không dứt, khó thở, sưng mặt, ngất xỉu hoặc có ý nghĩ tự làm hại bản thân.

## Bạn đồng ý với điều gì

- Bác sĩ của phòng khám xem xét và điều trị cho bạn theo hình thức này.
- Các câu trả lời của bạn là đúng, đầy đủ và được dùng cho việc điều trị của bạn.
- Dữ liệu của bạn được xử lý theo chính sách quyền riêng tư.

## Bạn có thể đổi ý

Bạn có thể từ chối hoặc rút lại sự đồng ý này bất cứ lúc nào bằng cách viết cho chúng tôi; bạn vẫn có những cách điều trị khác. Những việc đã thực hiện trước đó vẫn được lưu trong hồ sơ.
`,
    'privacy-practices': `# Thông báo về bảo mật thông tin y tế

Thông báo này mô tả thông tin y tế của bạn có thể được sử dụng và tiết lộ như thế nào, cũng như cách bạn tiếp cận thông tin đó. Vui lòng đọc kỹ.

## Trách nhiệm của chúng tôi

- Chúng tôi phải giữ thông tin y tế của bạn riêng tư và an toàn, cung cấp cho bạn thông báo này và tuân thủ thông báo trong thời gian có hiệu lực.
- Chúng tôi phải báo cho bạn mà không trì hoãn vô cớ nếu có người không được phép đã tiếp cận thông tin y tế của bạn.
- Mọi việc sử dụng hoặc tiết lộ không nêu trong thông báo này đều cần bạn cho phép bằng văn bản, và bạn có thể rút lại bất cứ lúc nào.

## Chúng tôi sử dụng thông tin thế nào và cung cấp cho ai

- **Điều trị:** bác sĩ của {{brand}} đọc phần kiểm tra sức khỏe, phiếu sức khỏe, phiếu theo dõi, cân nặng và tin nhắn bạn gửi họ để quyết định và điều trị cho bạn.
- **Nhà thuốc:** nhà thuốc cấp thuốc theo đơn nhận đơn thuốc cùng họ tên, ngày sinh, địa chỉ và số điện thoại của bạn.
- **Thanh toán:** công ty thẻ biết số tiền bạn trả và tên trên thẻ, không biết nội dung phiếu sức khỏe của bạn. Chúng tôi lưu lại đơn hàng nào đã được thanh toán.
- **Vận hành phòng khám:** quản trị viên có thể đọc hồ sơ của bạn, chẳng hạn để trả lời khiếu nại. Các nhân viên khác thấy hồ sơ cá nhân, đơn hàng và ghi chú của đội ngũ về đơn hàng, không thấy phiếu sức khỏe.
- **Giao hàng:** đơn vị vận chuyển nhận tên, địa chỉ và số điện thoại của bạn.
- **Liên lạc với bạn:** thông báo và tin nhắn qua email hoặc SMS không chứa tên thuốc, kết quả hay chẩn đoán.

## Khi pháp luật yêu cầu hoặc cho phép thêm

- Chúng tôi phải tiết lộ thông tin y tế khi pháp luật yêu cầu, chẳng hạn theo lệnh của tòa án, cho cơ quan giám sát y tế, hoặc để báo cáo một tác dụng phụ nghiêm trọng.
- Chúng tôi có thể tiết lộ những gì cần thiết để ngăn chặn mối nguy nghiêm trọng và cận kề cho bạn hoặc người khác.

## Những điều chúng tôi không làm

- Chúng tôi không bán thông tin y tế của bạn, không sử dụng hay chuyển cho bất kỳ ai vì mục đích quảng cáo.

## Quyền của bạn

- **Bản sao:** bạn có thể [đọc và lưu mọi thông tin](/account/data) được giữ về bạn, ngay lập tức và miễn phí. Nếu không có tài khoản, hãy viết thư hoặc gọi.
- **Chỉnh sửa:** hãy đề nghị bằng văn bản để chúng tôi sửa hồ sơ của bạn. Nếu từ chối, chúng tôi cho bạn biết lý do, và ý kiến phản đối của bạn có thể được ghi thêm vào hồ sơ.
- **Ai đã đọc:** tài khoản của bạn [cho biết ai trong đội ngũ đã mở hồ sơ của bạn](/account/looks) và khi nào. Bạn cũng có thể yêu cầu danh sách các lần tiết lộ.
- **Hạn chế:** bạn có thể yêu cầu chúng tôi không sử dụng hoặc không tiết lộ một thông tin nào đó. Không phải lúc nào chúng tôi cũng đáp ứng được; khi đó chúng tôi sẽ cho bạn biết.
- **Liên lạc bảo mật:** bạn có thể yêu cầu chúng tôi liên lạc theo cách khác hoặc tại địa chỉ khác.
- **Xóa:** bạn có thể [xóa tài khoản](/account/delete). Hồ sơ của đợt điều trị đã cấp phát thuốc phải giữ {{retentionYears}} năm; phần còn lại được xóa.
- **Thông báo này:** bạn có thể đọc, lưu và in bất cứ lúc nào, và chúng tôi gửi bản giấy nếu bạn yêu cầu.

## Khiếu nại

Nếu bạn cho rằng quyền riêng tư của mình không được tôn trọng, hãy viết tới {{contactEmail}} hoặc gọi {{contactPhone}}. Tại Hoa Kỳ, bạn cũng có thể khiếu nại với Văn phòng Dân quyền thuộc Bộ Y tế và Dịch vụ Nhân sinh. Bạn sẽ không bị đối xử kém đi vì đã khiếu nại.

## Thay đổi

Chúng tôi có thể thay đổi thông báo này. Phiên bản mới có hiệu lực từ ngày ghi trên đó, kể cả với thông tin chúng tôi đang giữ; cho đến ngày đó phiên bản trước vẫn áp dụng.
`,
  },
};
