import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.ResourceBundle;
import java.util.TreeSet;

/** Prints the messages that this JDK's javac has, one a line: key, and the message's pattern in Base64. */
public class ListMessages {
  public static void main(String[] arguments) throws Exception {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    var bundle = (ResourceBundle) Class.forName("com.sun.tools.javac.resources.compiler").getDeclaredConstructor().newInstance();
    for (String key : new TreeSet<>(bundle.keySet())) {
      byte[] text = bundle.getString(key).getBytes(StandardCharsets.UTF_8);
      out.println(key + "\t" + Base64.getEncoder().encodeToString(text));
    }
  }
}
