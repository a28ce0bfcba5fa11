import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jetbrains.kotlin.cli.common.messages.MessageRenderer;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;

/** Runs the Kotlin compiler once for each line of a file, its arguments between tabs, and prints what it says, in Gradle's form. */
public class RunCompiler {
  public static void main(String[] arguments) throws Exception {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (String line : Files.readAllLines(Path.of(arguments[0]))) {
      ByteArrayOutputStream said = new ByteArrayOutputStream();
      PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
      new K2JVMCompiler().exec(stream, MessageRenderer.GRADLE_STYLE, line.split("\t"));
      out.println("@@ run");
      out.print(said.toString(StandardCharsets.UTF_8));
    }
    System.exit(0);
  }
}
